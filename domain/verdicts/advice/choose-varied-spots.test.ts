import { expect, test } from "vitest";
import type { VerdictState } from "../../conditions/verdict.ts";
import { chooseVariedSpots, type ShownCandidate } from "./choose-varied-spots.ts";

const spotOf = (id: string, state: VerdictState, change: Partial<ShownCandidate> = {}): ShownCandidate => ({
  id,
  state,
  score: 70,
  waterType: "lake",
  country: id,
  isTidal: false,
  ...change,
});
const statesOf = (spots: readonly ShownCandidate[]) => spots.map(({ state }) => state);

test("takes one of each verdict before a second of any", () => {
  const good = Array.from({ length: 20 }, (_, index) => spotOf(`good-${index}`, "good"));
  const others = (["caution", "fair", "avoid", "dark", "unknown"] as const).map((state) => spotOf(state, state));
  expect(statesOf(chooseVariedSpots([...good, ...others]))).toEqual([
    "good",
    "fair",
    "dark",
    "caution",
    "avoid",
    "unknown",
  ]);
});

test("fills up with what there is", () => {
  const spots = ["a", "b", "c", "d", "e", "f", "g"].map((id) => spotOf(id, "good"));
  expect(statesOf(chooseVariedSpots([...spots, spotOf("h", "dark")]))).toEqual([
    "good",
    "good",
    "good",
    "good",
    "good",
    "dark",
  ]);
});

test("begins with a good spot that has a tide", () => {
  const chosen = chooseVariedSpots([
    spotOf("lake", "good", { score: 99 }),
    spotOf("sea", "good", { isTidal: true }),
    spotOf("bay", "fair", { isTidal: true }),
  ]);
  expect(chosen.map(({ id }) => id)).toEqual(["sea", "lake", "bay"]);
});

test("begins with a fair spot that has a tide, before a good one without", () => {
  const chosen = chooseVariedSpots([
    spotOf("lake", "good", { score: 99 }),
    spotOf("sea", "fair", { isTidal: true }),
    spotOf("bay", "avoid", { isTidal: true }),
  ]);
  expect(chosen.map(({ id }) => id)).toEqual(["sea", "lake", "bay"]);
  expect(chooseVariedSpots([spotOf("lake", "good"), spotOf("bay", "avoid", { isTidal: true })])[0]?.id).toBe("lake");
});

test("prefers another country and kind of water", () => {
  const chosen = chooseVariedSpots([
    spotOf("a", "good", { country: "Ireland", isTidal: true }),
    spotOf("b", "fair", { country: "Ireland", score: 60 }),
    spotOf("c", "fair", { country: "Spain", score: 50, waterType: "river" }),
  ]);
  expect(chosen.map(({ id }) => id)).toEqual(["a", "c", "b"]);
});

test("chooses nothing from nothing", () => {
  expect(chooseVariedSpots([])).toEqual([]);
});
