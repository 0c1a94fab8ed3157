//! Which lane to branch on: few options, and often concerned by dead ends ("dom/wdeg" of constraint solvers).
//!
//! Where there are choices, the search branches on cells: lanes that are the first of some visible option. A dead end
//! in a lane of k cells, be it a house, a cage or a sum, adds 1/k to each of them; so failures of choices are not lost
//! (40 % fewer nodes on killers in a trial, where a full point for each cell was worse than none). Without choices
//! every lane is branched on, and a dead end counts for its own lane.
//!
//! Weights are cleared for each search, so that answers come the same way every time. Decay and restarts did not pay.

use super::lists::Lists;
use super::tables::{LaneTables, bits};

#[derive(Debug)]
pub(super) struct Weights {
    weights: Vec<f64>,
    /// Lanes to branch on while one of them is open.
    lanes: Vec<u32>,
    /// Lanes that share a dead end of each lane.
    credits: Lists<u32>,
}

impl Weights {
    pub(super) fn new(tables: &LaneTables) -> Weights {
        let count = tables.lanes.len();
        let mut weights = Weights {
            weights: vec![1.0; count],
            lanes: (0..count as u32).collect(),
            credits: Lists::new(),
        };
        if tables.has_auxiliary {
            weights.share(tables);
        } else {
            for lane in 0..count as u32 {
                weights.credits.push(lane);
                weights.credits.close();
            }
        }
        weights
    }

    /// Keeps the cells as lanes to branch on, and shares the dead ends of all lanes among them.
    fn share(&mut self, tables: &LaneTables) {
        let home_lane = |option: usize| tables.lane_of_word[tables.home(option).word()];
        let mut is_cell = vec![false; tables.lanes.len()];
        for lane in tables.lanes.iter().filter(|lane| !lane.auxiliary) {
            for word in lane.range() {
                for bit in bits(tables.start[word]) {
                    is_cell[home_lane(tables.owner(word, bit)) as usize] = true;
                }
            }
        }
        self.lanes.retain(|&lane| is_cell[lane as usize]);
        let mut concerned = Vec::new();
        for lane in 0..tables.lanes.len() {
            let mut concern = |option: usize| {
                let home = home_lane(option);
                if is_cell[home as usize] {
                    concerned.push(home);
                }
            };
            for option in tables.alive(&tables.start, lane) {
                concern(option);
                if !tables.lanes[lane].visible {
                    for mask in tables.rivals.of(option) {
                        let first = mask.bits.trailing_zeros();
                        concern(tables.owner(mask.word as usize, first));
                    }
                }
            }
            concerned.sort_unstable();
            concerned.dedup();
            concerned.drain(..).for_each(|cell| self.credits.push(cell));
            self.credits.close();
        }
    }

    /// The lane was a dead end.
    pub(super) fn blame(&mut self, lane: usize) {
        let concerned = self.credits.of(lane);
        let credit = 1.0 / concerned.len() as f64;
        for &cell in concerned {
            self.weights[cell as usize] += credit;
        }
    }

    pub(super) fn clear(&mut self) {
        self.weights.fill(1.0);
    }

    /// The open lane with the fewest options for its weight, the first of equals; none if no lane is open.
    pub(super) fn choose(&self, tables: &LaneTables, state: &[u64]) -> Option<usize> {
        let listed = self.lanes.iter().map(|&lane| lane as usize);
        self.lightest(tables, state, listed)
            .or_else(|| self.lightest(tables, state, 0..tables.lanes.len()))
    }

    fn lightest(
        &self,
        tables: &LaneTables,
        state: &[u64],
        lanes: impl Iterator<Item = usize>,
    ) -> Option<usize> {
        let mut best = None;
        let mut least = f64::INFINITY;
        for lane in lanes.filter(|&lane| tables.is_open(state, lane)) {
            let cost = f64::from(tables.count(state, lane)) / self.weights[lane];
            if cost < least {
                (best, least) = (Some(lane), cost);
            }
        }
        best
    }
}
