//! Which variable to decide next: the one that was in most conflicts lately, older ones counting less.
//!
//! A heap over activities (VSIDS, as in MiniSat: each conflict counts a little more than the one before).
//!
//! Invariant: `heap[place[v]] == v` for every variable in the heap, and no parent has less than its child.

const OUT: u32 = u32::MAX;

/// The activities, and the heap over them.
#[derive(Debug)]
pub(super) struct Order {
    activity: Vec<f64>,
    heap: Vec<u32>,
    place: Vec<u32>,
    step: f64,
}

impl Order {
    pub(super) fn new() -> Order {
        Order {
            activity: Vec::new(),
            heap: Vec::new(),
            place: Vec::new(),
            step: 1.0,
        }
    }

    /// One more variable.
    pub(super) fn grow(&mut self) {
        self.activity.push(0.0);
        self.place.push(OUT);
        self.insert(self.activity.len() - 1);
    }

    pub(super) fn insert(&mut self, variable: usize) {
        if self.place[variable] == OUT {
            self.place[variable] = self.heap.len() as u32;
            self.heap.push(variable as u32);
            self.rise(self.heap.len() - 1);
        }
    }

    /// The most active variable, taken out.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.place[top as usize] = OUT;
        if top != last {
            self.heap[0] = last;
            self.place[last as usize] = 0;
            self.sink(0);
        }
        Some(top as usize)
    }

    pub(super) fn bump(&mut self, variable: usize) {
        self.activity[variable] += self.step;
        if self.activity[variable] > 1e100 {
            self.activity.iter_mut().for_each(|own| *own *= 1e-100);
            self.step *= 1e-100;
        }
        if self.place[variable] != OUT {
            self.rise(self.place[variable] as usize);
        }
    }

    /// Conflicts before this one count by this much less.
    pub(super) fn age(&mut self, decay: f64) {
        self.step /= decay;
    }

    /// Is the first of two variables more active?
    pub(super) fn is_before(&self, a: usize, b: usize) -> bool {
        self.activity[a] > self.activity[b]
    }

    fn rise(&mut self, mut at: usize) {
        let own = self.heap[at];
        while at > 0 {
            let up = (at - 1) / 2;
            if !self.is_before(own as usize, self.heap[up] as usize) {
                break;
            }
            self.set(at, self.heap[up]);
            at = up;
        }
        self.set(at, own);
    }

    fn sink(&mut self, mut at: usize) {
        let own = self.heap[at];
        loop {
            let mut child = 2 * at + 1;
            if child >= self.heap.len() {
                break;
            }
            let before = |a: usize, b: u32| self.is_before(self.heap[a] as usize, b as usize);
            if child + 1 < self.heap.len() && before(child + 1, self.heap[child]) {
                child += 1;
            }
            if !before(child, own) {
                break;
            }
            self.set(at, self.heap[child]);
            at = child;
        }
        self.set(at, own);
    }

    fn set(&mut self, at: usize, variable: u32) {
        self.heap[at] = variable;
        self.place[variable as usize] = at as u32;
    }
}
