//! Relations between two values as a person writes them: `a + b is prime`, `a = 2b or b = 2a`, `|a - b| >= 3`.
//!
//! A small grammar read by precedence climbing, and evaluated on every pair of values once. There is no crate for it:
//! those that are kept and free for this use know no words (`is prime`), no juxtaposition (`2b`) and no bars.
//!
//! A comparison may be continued: `1 < a - b <= 4`. Division that does not come out, or is by zero, makes the whole
//! comparison false.

mod reader;

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
        reader::read(text).map(Expression)
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
