import { expect, test } from "vitest";
import type { HealthFacts } from "./health.ts";
import { INITIAL_REPAIR, type RepairEvent, type RepairState, stepRepair } from "./health-repair.ts";

const healthy: NonNullable<HealthFacts> = {
  has_profile: true,
  has_onboarding_status: true,
  has_user_onboarding: true,
  has_user_preferences: true,
  has_notification_settings: true,
  is_email_verified: true,
  is_email_marked_verified: true,
  is_marked_complete: true,
  full_name: "Ada Seal",
  username: "ada",
};
const well: RepairEvent = { kind: "facts", facts: healthy };
const withoutProfile: RepairEvent = { kind: "facts", facts: { ...healthy, has_profile: false } };
const signedOut: RepairEvent = { kind: "facts", facts: null };
const tried: RepairEvent = { kind: "tried" };
const waited: RepairEvent = { kind: "waited" };
const unknown: RepairEvent = { kind: "unknown" };
const refused: RepairEvent = { kind: "refused" };

/** State names in order; waits by their length in ms. */
function walk(events: readonly RepairEvent[]) {
  const steps: (string | number)[] = [];
  let state: RepairState = INITIAL_REPAIR;
  for (const event of events) {
    state = stepRepair(state, event);
    steps.push(state.kind === "waiting" ? state.waitMs : state.kind);
  }
  return steps;
}

test.each<[string, RepairEvent[], (string | number)[]]>([
  ["leaves a healthy account alone", [well], ["healthy"]],
  ["finishes when the first repair helps", [withoutProfile, tried, well], ["repairing", "looking", "repaired"]],
  [
    "retries after 2 s",
    [withoutProfile, tried, withoutProfile, waited, tried, well],
    ["repairing", "looking", 2_000, "repairing", "looking", "repaired"],
  ],
  [
    "gives up after three attempts with waits of 2 s and 4 s",
    [withoutProfile, tried, withoutProfile, waited, tried, withoutProfile, waited, tried, withoutProfile],
    ["repairing", "looking", 2_000, "repairing", "looking", 4_000, "repairing", "looking", "failed"],
  ],
  ["reports a session without an account", [signedOut], ["session-issue"]],
  [
    "reports a session that ends during the repair",
    [withoutProfile, tried, signedOut],
    ["repairing", "looking", "session-issue"],
  ],
  ["marks a refused session as doubtful", [refused], ["session-doubtful"]],
  ["raises no alarm without a network", [unknown], ["healthy"]],
  ["fails when the repair cannot be verified", [withoutProfile, tried, unknown], ["repairing", "looking", "failed"]],
])("%s", (_sentence, events, steps) => {
  expect(walk(events)).toEqual(steps);
});

test("names what was repaired", () => {
  const states = [withoutProfile, tried, well].reduce<RepairState>(stepRepair, INITIAL_REPAIR);
  expect(states).toEqual({ kind: "repaired", issues: ["profile_missing"] });
});

test("ignores events that do not fit the state", () => {
  const events = [well, withoutProfile, signedOut, tried, waited, unknown];
  const ends: RepairState[] = [{ kind: "healthy" }, { kind: "failed" }, { kind: "session-issue" }];
  for (const end of ends) for (const event of events) expect(stepRepair(end, event)).toBe(end);
  expect(stepRepair(INITIAL_REPAIR, waited)).toBe(INITIAL_REPAIR);
  expect(stepRepair(INITIAL_REPAIR, tried)).toBe(INITIAL_REPAIR);
});

test("never tries more than three times, in any order of events", () => {
  const events = [withoutProfile, tried, waited, withoutProfile, tried, well, unknown];
  let seed = 7;
  const pick = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return events[seed % events.length] ?? tried;
  };
  for (let run = 0; run < 2_000; run++) {
    let state: RepairState = INITIAL_REPAIR;
    let tries = 0;
    for (let step = 0; step < 30; step++) {
      const next = stepRepair(state, pick());
      if (next !== state && next.kind === "repairing") tries++;
      state = next;
    }
    expect(tries).toBeLessThanOrEqual(3);
  }
});
