//! The grammar of relations: signs and words, then precedence climbing.
//!
//! ```text
//! or  and  not   = != < <= > >=   is [not] prime|even|odd|square|triangular   is [not] in {1, 3, 5}   divides
//! + -   * / % (also 2b)   unary -   numbers a b ( ) |..| min(,) max(,) gcd(,)
//! ```

use super::{Fault, Operation, Order, Property, Sum, Test};

/// Reads a test between `a` and `b`.
pub(super) fn read(text: &str) -> Result<Test, Fault> {
    let mut reader = Reader {
        tokens: tokens(text)?,
        next: 0,
        depth: 0,
    };
    let test = reader.or()?;
    match reader.peek() {
        Token::End => Ok(test),
        _ => reader.fault("the end, `and` or `or` is wanted"),
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
    // Counted on from sign to sign, so that a long text takes no longer than it is.
    let mut at = 1;
    loop {
        let gap = rest.len() - rest.trim_start().len();
        at += rest[..gap].chars().count();
        rest = &rest[gap..];
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
        at += rest[..length].chars().count();
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
