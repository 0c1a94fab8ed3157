//! Relations between two values as a person writes them: `a + b is prime`, `a = 2b or b = 2a`, `|a - b| >= 3`.
//!
//! A small grammar read by precedence climbing, and evaluated on every pair of values once. There is no crate for it:
//! those that are kept and free for this use know no words (`is prime`), no juxtaposition (`2b`) and no bars.
//!
//! ```text
//! or  and  not   = != < <= > >=   is [not] prime|even|odd|square|triangular   is [not] in {1, 3, 5}   divides
//! + -   * / % (also 2b)   unary -   numbers a b ( ) |..| min(,) max(,) gcd(,)
//! ```
//! A comparison may be continued: `1 < a - b <= 4`. Division that does not come out, or is by zero, makes the whole
//! comparison false.

use std::fmt;

/// A relation that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Expression(Test);

/// Why a text is no relation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// The sign at which it goes wrong, counted from 1.
    column: usize,
    wanted: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "at sign {}: {}", self.column, self.wanted)
    }
}

/// Something that is true or false.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Test {
    Compare(Vec<(Sum, Order)>, Sum),
    Is(Sum, Property),
    Not(Box<Test>),
    And(Box<Test>, Box<Test>),
    Or(Box<Test>, Box<Test>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
    Divides,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Property {
    Prime,
    Even,
    Odd,
    Square,
    Triangular,
    In(Vec<Sum>),
}

/// Something that has a value.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sum {
    Number(i64),
    First,
    Second,
    Apply(Operation, Box<Sum>, Box<Sum>),
    Absolute(Box<Sum>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Rest,
    Min,
    Max,
    Gcd,
}

impl Expression {
    /// Reads a relation between `a` and `b`.
    pub(super) fn read(text: &str) -> Result<Expression, Fault> {
        let mut reader = Reader {
            tokens: tokens(text)?,
            next: 0,
            depth: 0,
        };
        let test = reader.or()?;
        match reader.peek() {
            Token::End => Ok(Expression(test)),
            _ => reader.fault("the end, `and` or `or` is wanted"),
        }
    }

    /// Whether two values stand in the relation.
    pub(super) fn allows(&self, a: u32, b: u32) -> bool {
        self.0.holds(i64::from(a), i64::from(b))
    }
}

impl Test {
    fn holds(&self, a: i64, b: i64) -> bool {
        match self {
            Test::Compare(left, last) => left.iter().enumerate().all(|(i, (sum, order))| {
                let right = left.get(i + 1).map_or(last, |(next, _)| next);
                let values = (sum.value(a, b), right.value(a, b));
                matches!(values, (Some(one), Some(other)) if order.holds(one, other))
            }),
            Test::Is(sum, property) => {
                (sum.value(a, b)).is_some_and(|value| property.holds(value, a, b))
            }
            Test::Not(test) => !test.holds(a, b),
            Test::And(one, other) => one.holds(a, b) && other.holds(a, b),
            Test::Or(one, other) => one.holds(a, b) || other.holds(a, b),
        }
    }
}

impl Order {
    fn holds(self, one: i64, other: i64) -> bool {
        match self {
            Order::Equal => one == other,
            Order::Unequal => one != other,
            Order::Less => one < other,
            Order::AtMost => one <= other,
            Order::More => one > other,
            Order::AtLeast => one >= other,
            Order::Divides => one != 0 && other.checked_rem(one) == Some(0),
        }
    }
}

impl Property {
    fn holds(&self, value: i64, a: i64, b: i64) -> bool {
        let root = |value: i64| (value as f64).sqrt().round() as i64;
        let square = |value: i64| value >= 0 && root(value).checked_mul(root(value)) == Some(value);
        match self {
            Property::Prime => {
                let small = (2..).take_while(|&factor| factor <= value / factor);
                value > 1
                    && value < 1_000_000
                    && small.into_iter().all(|factor| value % factor != 0)
            }
            Property::Even => value % 2 == 0,
            Property::Odd => value % 2 != 0,
            Property::Square => square(value),
            Property::Triangular => {
                let eight = value.checked_mul(8).and_then(|value| value.checked_add(1));
                eight.is_some_and(square)
            }
            Property::In(list) => list.iter().any(|own| own.value(a, b) == Some(value)),
        }
    }
}

impl Sum {
    fn value(&self, a: i64, b: i64) -> Option<i64> {
        match self {
            Sum::Number(number) => Some(*number),
            Sum::First => Some(a),
            Sum::Second => Some(b),
            Sum::Absolute(sum) => sum.value(a, b)?.checked_abs(),
            Sum::Apply(operation, one, other) => {
                operation.value(one.value(a, b)?, other.value(a, b)?)
            }
        }
    }
}

impl Operation {
    fn value(self, one: i64, other: i64) -> Option<i64> {
        match self {
            Operation::Add => one.checked_add(other),
            Operation::Subtract => one.checked_sub(other),
            Operation::Multiply => one.checked_mul(other),
            Operation::Divide => {
                let exact = one.checked_rem(other)? == 0;
                exact.then(|| one / other)
            }
            Operation::Rest => one.checked_rem_euclid(other),
            Operation::Min => Some(one.min(other)),
            Operation::Max => Some(one.max(other)),
            Operation::Gcd => {
                let (mut one, mut other) = (one.checked_abs()?, other.checked_abs()?);
                while other != 0 {
                    (one, other) = (other, one % other);
                }
                Some(one)
            }
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Number(i64),
    Word(String),
    Sign(&'static str),
    End,
}

/// Signs, the longer before those that begin them.
const SIGNS: [&str; 20] = [
    "!=", "<=", ">=", "==", "≠", "≤", "≥", "=", "<", ">", "+", "-", "*", "/", "%", "(", ")", "|",
    ",", "{",
];

/// The deepest nesting that is read.
const DEEPEST: usize = 40;

fn tokens(text: &str) -> Result<Vec<(usize, Token)>, Fault> {
    let mut tokens = Vec::new();
    let mut rest = text;
    let column = |rest: &str| text.chars().count() - rest.chars().count() + 1;
    loop {
        rest = rest.trim_start();
        let at = column(rest);
        let Some(first) = rest.chars().next() else {
            tokens.push((at, Token::End));
            return Ok(tokens);
        };
        let run = |wanted: fn(&char) -> bool| rest.chars().take_while(wanted).collect::<String>();
        let signs = SIGNS.iter().chain(&["}"]);
        let (length, token) = if first.is_ascii_digit() {
            let figures = run(char::is_ascii_digit);
            let number = figures.parse().ok().filter(|number| *number < 1_000_000);
            let wanted = "a number below a million is wanted".to_string();
            let number = number.ok_or(Fault { column: at, wanted })?;
            (figures.len(), Token::Number(number))
        } else if first.is_ascii_alphabetic() {
            let word = run(char::is_ascii_alphabetic);
            (word.len(), Token::Word(word.to_ascii_lowercase()))
        } else if let Some(sign) = signs.into_iter().find(|sign| rest.starts_with(**sign)) {
            (sign.len(), Token::Sign(sign))
        } else {
            let wanted = format!("{first:?} has no meaning");
            return Err(Fault { column: at, wanted });
        };
        tokens.push((at, token));
        rest = &rest[length..];
    }
}

struct Reader {
    tokens: Vec<(usize, Token)>,
    next: usize,
    depth: usize,
}

impl Reader {
    fn peek(&self) -> &Token {
        &self.tokens[self.next.min(self.tokens.len() - 1)].1
    }

    fn fault<T>(&self, wanted: &str) -> Result<T, Fault> {
        Err(Fault {
            column: self.tokens[self.next.min(self.tokens.len() - 1)].0,
            wanted: wanted.to_string(),
        })
    }

    fn takes(&mut self, wanted: &[&str]) -> Option<String> {
        let found = match self.peek() {
            Token::Word(word) => word.clone(),
            Token::Sign(sign) => (*sign).to_string(),
            Token::Number(_) | Token::End => return None,
        };
        let takes = wanted.contains(&found.as_str());
        self.next += usize::from(takes);
        takes.then_some(found)
    }

    fn expect(&mut self, sign: &str) -> Result<(), Fault> {
        match self.takes(&[sign]) {
            Some(_) => Ok(()),
            None => self.fault(&format!("{sign:?} is wanted")),
        }
    }

    fn or(&mut self) -> Result<Test, Fault> {
        let mut test = self.and()?;
        while self.takes(&["or"]).is_some() {
            test = Test::Or(Box::new(test), Box::new(self.and()?));
        }
        Ok(test)
    }

    fn and(&mut self) -> Result<Test, Fault> {
        let mut test = self.not()?;
        while self.takes(&["and"]).is_some() {
            test = Test::And(Box::new(test), Box::new(self.not()?));
        }
        Ok(test)
    }

    fn not(&mut self) -> Result<Test, Fault> {
        if self.takes(&["not"]).is_some() {
            return self.deeper(|own| Ok(Test::Not(Box::new(own.not()?))));
        }
        // A bracket may hold a whole test or the beginning of a sum: what closes it decides.
        let start = self.next;
        if self.takes(&["("]).is_some() {
            let inner = self.deeper(Reader::or);
            if let Ok(test) = inner
                && self.takes(&[")"]).is_some()
                && self.ends_a_test()
            {
                return Ok(test);
            }
            self.next = start;
        }
        self.comparison()
    }

    fn ends_a_test(&self) -> bool {
        match self.peek() {
            Token::End => true,
            Token::Word(word) => word == "and" || word == "or",
            Token::Sign(sign) => *sign == ")",
            Token::Number(_) => false,
        }
    }

    fn deeper<T>(&mut self, read: impl Fn(&mut Reader) -> Result<T, Fault>) -> Result<T, Fault> {
        if self.depth == DEEPEST {
            return self.fault("this is nested too deep");
        }
        self.depth += 1;
        let found = read(self);
        self.depth -= 1;
        found
    }

    fn comparison(&mut self) -> Result<Test, Fault> {
        let mut last = self.sum()?;
        if self.takes(&["is"]).is_some() {
            return self.property(last);
        }
        let mut left = Vec::new();
        while let Some(order) = self.order() {
            left.push((last, order));
            last = self.sum()?;
        }
        if left.is_empty() {
            return self.fault("a comparison (=, <, is prime ..) is wanted");
        }
        Ok(Test::Compare(left, last))
    }

    fn order(&mut self) -> Option<Order> {
        const ORDERS: [(&str, Order); 11] = [
            ("=", Order::Equal),
            ("==", Order::Equal),
            ("!=", Order::Unequal),
            ("≠", Order::Unequal),
            ("<", Order::Less),
            ("<=", Order::AtMost),
            ("≤", Order::AtMost),
            (">", Order::More),
            (">=", Order::AtLeast),
            ("≥", Order::AtLeast),
            ("divides", Order::Divides),
        ];
        let signs: Vec<&str> = ORDERS.iter().map(|(sign, _)| *sign).collect();
        let found = self.takes(&signs)?;
        let own = ORDERS.iter().find(|(sign, _)| *sign == found);
        own.map(|(_, order)| *order)
    }

    fn property(&mut self, sum: Sum) -> Result<Test, Fault> {
        let not = self.takes(&["not"]).is_some();
        let word = self.takes(&["prime", "even", "odd", "square", "triangular", "in"]);
        let property = match word.as_deref() {
            Some("prime") => Property::Prime,
            Some("even") => Property::Even,
            Some("odd") => Property::Odd,
            Some("square") => Property::Square,
            Some("triangular") => Property::Triangular,
            Some(_) => {
                self.expect("{")?;
                let mut list = vec![self.sum()?];
                while self.takes(&[","]).is_some() {
                    list.push(self.sum()?);
                }
                self.expect("}")?;
                Property::In(list)
            }
            None => return self.fault("prime, even, odd, square, triangular or in {..} is wanted"),
        };
        let test = Test::Is(sum, property);
        Ok(if not { Test::Not(Box::new(test)) } else { test })
    }

    fn sum(&mut self) -> Result<Sum, Fault> {
        let mut sum = self.product()?;
        while let Some(sign) = self.takes(&["+", "-"]) {
            let operation = if sign == "+" {
                Operation::Add
            } else {
                Operation::Subtract
            };
            sum = Sum::Apply(operation, Box::new(sum), Box::new(self.product()?));
        }
        Ok(sum)
    }

    fn product(&mut self) -> Result<Sum, Fault> {
        let mut product = self.factor()?;
        loop {
            let operation = match self.takes(&["*", "/", "%"]).as_deref() {
                Some("/") => Operation::Divide,
                Some("%") => Operation::Rest,
                Some(_) => Operation::Multiply,
                None if self.begins_a_name() => Operation::Multiply,
                None => return Ok(product),
            };
            product = Sum::Apply(operation, Box::new(product), Box::new(self.factor()?));
        }
    }

    /// `2b`: a name right behind a factor multiplies it.
    fn begins_a_name(&self) -> bool {
        let name = matches!(self.peek(), Token::Word(word) if word == "a" || word == "b");
        let behind_a_number =
            self.next > 0 && matches!(self.tokens[self.next - 1].1, Token::Number(_));
        name && behind_a_number
    }

    fn factor(&mut self) -> Result<Sum, Fault> {
        if let Token::Number(number) = *self.peek() {
            self.next += 1;
            return Ok(Sum::Number(number));
        }
        let words = ["a", "b", "(", "|", "-", "min", "max", "gcd"];
        match self.takes(&words).as_deref() {
            Some("a") => Ok(Sum::First),
            Some("b") => Ok(Sum::Second),
            Some("(") => {
                let sum = self.deeper(Reader::sum)?;
                self.expect(")").map(|()| sum)
            }
            Some("|") => {
                let sum = self.deeper(Reader::sum)?;
                self.expect("|").map(|()| Sum::Absolute(Box::new(sum)))
            }
            Some("-") => {
                let sum = self.deeper(Reader::factor)?;
                let zero = Box::new(Sum::Number(0));
                Ok(Sum::Apply(Operation::Subtract, zero, Box::new(sum)))
            }
            Some(name) => {
                let operation = match name {
                    "min" => Operation::Min,
                    "max" => Operation::Max,
                    _ => Operation::Gcd,
                };
                self.expect("(")?;
                let one = self.deeper(Reader::sum)?;
                self.expect(",")?;
                let other = self.deeper(Reader::sum)?;
                self.expect(")")?;
                Ok(Sum::Apply(operation, Box::new(one), Box::new(other)))
            }
            None => self.fault("a, b or a number is wanted"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pairs of 1 to 9 that stand in the relation.
    fn pairs(text: &str) -> Vec<u32> {
        let expression = Expression::read(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        let all = (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b)));
        let fitting = all.filter(|&(a, b)| expression.allows(a, b));
        fitting.map(|(a, b)| 10 * a + b).collect()
    }

    #[test]
    fn relations_mean_what_they_say() {
        assert_eq!(pairs("a + b is prime and a < 2"), [11, 12, 14, 16]);
        assert_eq!(pairs("a = 2b or b = 2a"), pairs("2 * min(a, b) = max(a,b)"));
        assert_eq!(pairs("|a - b| >= 7"), [18, 19, 29, 81, 91, 92]);
        assert_eq!(pairs("a*b is square and a = 2"), [22, 28]);
        assert_eq!(pairs("7 < a < b"), [89]);
        assert_eq!(pairs("(a + 1) / b = 5"), [41, 92]);
        assert_eq!(pairs("(a = 1 or a = 2) and not (b < 9)"), [19, 29]);
        assert_eq!(pairs("a is in {1, b} and b = 3"), [13, 33]);
        assert_eq!(pairs("a divides b and a > 3"), [44, 48, 55, 66, 77, 88, 99]);
        assert_eq!(pairs("a - b = -8"), [19]);
        assert_eq!(
            pairs("10a + b is triangular"),
            [15, 21, 28, 36, 45, 55, 66, 78, 91]
        );
    }

    #[test]
    fn slips_are_placed() {
        let fault = |text| Expression::read(text).unwrap_err().to_string();
        assert_eq!(
            fault("a + is prime"),
            "at sign 5: a, b or a number is wanted"
        );
        assert_eq!(
            fault("a + b"),
            "at sign 6: a comparison (=, <, is prime ..) is wanted"
        );
        assert_eq!(fault("a $ b"), "at sign 3: '$' has no meaning");
        assert_eq!(
            fault("a = b c"),
            "at sign 7: the end, `and` or `or` is wanted"
        );
        assert_eq!(
            fault(&"(".repeat(5000)).split(':').next(),
            Some("at sign 42")
        );
    }
}
