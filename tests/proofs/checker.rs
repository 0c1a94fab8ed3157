//! The checker alone: on random formulas, against every assignment.

use crate::support::rng::Rng;
use gridwright::certify::checker::{Clauses, Fault, Line, Lines, check};

const VARIABLES: usize = 8;

fn formula(rng: &mut Rng, count: usize) -> Clauses {
    let literal = |rng: &mut Rng| {
        let variable = 1 + rng.below(VARIABLES) as i32;
        if rng.chance(1, 2) {
            variable
        } else {
            -variable
        }
    };
    let clause = |rng: &mut Rng| (0..1 + rng.below(3)).map(|_| literal(rng)).collect();
    Clauses {
        variables: VARIABLES,
        clauses: (0..count).map(|_| clause(rng)).collect(),
    }
}

fn holds(clause: &[i32], assignment: usize) -> bool {
    clause.iter().any(|&literal| {
        let set = assignment >> (literal.unsigned_abs() - 1) & 1 == 1;
        set == (literal > 0)
    })
}

fn is_satisfiable(clauses: &Clauses) -> bool {
    let every = |&assignment: &usize| clauses.clauses.iter().all(|it| holds(it, assignment));
    (0..1 << VARIABLES).any(|assignment| every(&assignment))
}

/// A proof by trying variables in order: not all of the literals that were tried. Some lines are deleted again.
fn tried(clauses: &Clauses, path: &mut Vec<i32>, proof: &mut String, rng: &mut Rng) {
    let decided = path.len();
    let fails = |clause: &Vec<i32>| clause.iter().all(|literal| path.contains(&-literal));
    if decided < VARIABLES && !clauses.clauses.iter().any(fails) {
        for sign in [1, -1] {
            path.push(sign * (decided as i32 + 1));
            tried(clauses, path, proof, rng);
            path.pop();
        }
    }
    let negated: Vec<String> = path.iter().map(|literal| (-literal).to_string()).collect();
    *proof += &format!("{} 0\n", negated.join(" "));
    if rng.chance(1, 2) && decided + 1 < VARIABLES {
        for sign in ["", "-"] {
            *proof += &format!("d {} {sign}{} 0\n", negated.join(" "), decided + 1);
        }
    }
}

fn accepts(clauses: &Clauses, proof: &[u8]) -> bool {
    check(clauses, proof, &mut |_| true).is_ok()
}

#[test]
fn proofs_of_formulas_without_solution_are_accepted_and_no_others() {
    let (mut rng, mut none, mut some) = (Rng::new(1), 0, 0);
    while none < 300 || some < 300 {
        let count = 4 + rng.below(40);
        let clauses = formula(&mut rng, count);
        let mut proof = String::new();
        tried(&clauses, &mut Vec::new(), &mut proof, &mut rng);
        let possible = is_satisfiable(&clauses);
        assert_eq!(
            accepts(&clauses, proof.as_bytes()),
            !possible,
            "{clauses:?}\n{proof}"
        );
        if possible {
            some += 1;
        } else {
            none += 1;
        }
    }
}

#[test]
fn no_list_of_clauses_refutes_a_formula_that_has_a_solution() {
    let mut rng = Rng::new(2);
    let mut tries = 0;
    while tries < 2_000 {
        let clauses = formula(&mut rng, 12);
        if !is_satisfiable(&clauses) {
            continue;
        }
        tries += 1;
        let mut proof = String::new();
        for clause in formula(&mut rng, 30).clauses {
            let words: Vec<String> = clause.iter().map(i32::to_string).collect();
            let sign = if rng.chance(1, 4) { "d " } else { "" };
            proof += &format!("{sign}{} 0\n", words.join(" "));
            // A clause that follows is held, and may make a later one follow: none may go too far.
        }
        proof += "0\n";
        assert!(!accepts(&clauses, proof.as_bytes()), "{clauses:?}\n{proof}");
    }
}

#[test]
fn a_clause_that_is_held_follows_from_the_formula() {
    let mut rng = Rng::new(3);
    let mut held = 0;
    for _ in 0..2_000 {
        let clauses = formula(&mut rng, 14);
        let mut checker = gridwright::certify::checker::Checker::new(&clauses);
        for lemma in formula(&mut rng, 12).clauses {
            if checker.add(&lemma) == gridwright::certify::checker::Lemma::Follows {
                held += 1;
                let every = |&at: &usize| clauses.clauses.iter().all(|it| holds(it, at));
                let counter = (0..1 << VARIABLES)
                    .filter(every)
                    .find(|&at| !holds(&lemma, at));
                assert_eq!(counter, None, "{clauses:?}: {lemma:?}");
            }
        }
    }
    assert!(held > 1_000, "{held}");
}

#[test]
fn faults_are_named() {
    let pigeons = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
    let clauses = Clauses::read(pigeons).unwrap();
    let judged = |proof: &[u8]| check(&clauses, proof, &mut |_| true).map(|it| it.lemmas);
    assert_eq!(judged(b"1 0\n0\n"), Ok(1));
    assert_eq!(judged(b"0\n"), Err(Fault::Gap { lemma: 1 }));
    assert_eq!(judged(b""), Err(Fault::Unfinished));
    assert_eq!(judged(b"1 0"), Ok(1));
    assert!(matches!(judged(b"1 z 0"), Err(Fault::Broken { .. })));
    let stopped = check(&clauses, b"2 1 0\n1 0\n", &mut |_| false);
    assert_eq!(stopped, Err(Fault::Stopped));
    for broken in [
        "",
        "1 0\n",
        "p cnf 1 1\n2 0\n",
        "p cnf 1 2\n1 0\n",
        "p cnf 1 1\n1\n",
        "p cnf x 1\n",
    ] {
        assert!(Clauses::read(broken).is_err(), "{broken:?}");
    }
}

#[test]
fn no_bytes_make_the_reader_panic() {
    let mut rng = Rng::new(4);
    let clauses = formula(&mut rng, 10);
    for _ in 0..3_000 {
        let letters = b"0123456789- \ndaca\x00\x80\xff";
        let bytes: Vec<u8> = (0..rng.below(40))
            .map(|_| letters[rng.below(letters.len())])
            .collect();
        let _ = Lines::new(&bytes)
            .take(100)
            .collect::<Vec<Result<Line, Fault>>>();
        let small = Lines::new(&bytes).flatten().all(|line| {
            let (Line::Add(literals) | Line::Delete(literals)) = line;
            literals
                .iter()
                .all(|literal| literal.unsigned_abs() < 100_000)
        });
        if small {
            let _ = check(&clauses, &bytes, &mut |_| true);
        }
    }
}

#[test]
fn the_checker_imports_nothing_from_the_crate() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/certify/checker");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let strays = ["crate::", "super::super", "gridwright::"];
        let found = strays.iter().find(|stray| text.contains(*stray));
        assert_eq!(found, None, "{path:?}");
        files += 1;
    }
    assert_eq!(files, 4);
}
