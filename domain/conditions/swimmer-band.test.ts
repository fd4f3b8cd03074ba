import { expect, test } from "vitest";
import { CALM, withHour } from "./facts-fixture.ts";
import { COLD_LIMIT_C } from "./limits.ts";
import { scoreHour } from "./score-hour.ts";
import { toSwimmerBand } from "./swimmer-band.ts";

const UNCHOSEN = { swims_in_dark: false, swims_in_winter_water: false };

const bandOf = (min: number, max: number, preferred: number | null, choices = UNCHOSEN) =>
  toSwimmerBand({ min_water_temp: min, max_water_temp: max, preferred_water_temp: preferred, ...choices });

test.each([
  ["as chosen", 14, 18, 16, 16],
  ["not chosen: what the set-up suggests", 15, 29, null, 21],
  ["not chosen, where that is too warm", 14, 18, null, 18],
  ["outside of what is allowed", 14, 18, 25, 18],
])("the temperature that a swimmer likes best is %s", (_, min, max, preferred, expected) => {
  expect(bandOf(min, max, preferred)).toMatchObject({
    minWaterTemperatureC: min,
    maxWaterTemperatureC: max,
    preferredWaterTemperatureC: expected,
  });
});

test("a row that was filled by the table alone says nothing of its swimmer", () => {
  expect(bandOf(15, 30, null)).toBeNull();
  expect(bandOf(15, 30, 21)).not.toBeNull();
});

test("cool water is fine for who likes it cool, and too cold for who does not", () => {
  const cool = withHour({ waterTemperatureC: 15 });
  const scoreFor = (band: ReturnType<typeof bandOf>) => scoreHour({ ...cool, swimmer: band ?? CALM.swimmer }).score;
  expect([scoreFor(bandOf(14, 18, 15)), scoreFor(bandOf(16, 30, 21))]).toEqual([100, 91]);
});

test.each([
  ["dark", { swims_in_dark: true }, withHour({ isDay: false })],
  ["avoid", { swims_in_winter_water: true }, withHour({ waterTemperatureC: 3 })],
] as const)("an hour is %s unless the swimmer says that they swim in it", (state, choice, facts) => {
  const stateFor = (choices: Partial<typeof UNCHOSEN>) => {
    const swimmer = bandOf(2, 24, 14, { ...UNCHOSEN, ...choices }) ?? CALM.swimmer;
    return scoreHour({ ...facts, swimmer }).verdict.state;
  };
  expect([stateFor({}), stateFor(choice)]).toEqual([state, "good"]);
});

test("the water that swimmers are asked about is the water that is gated", () => {
  const gatesAt = (waterTemperatureC: number) => scoreHour(withHour({ waterTemperatureC })).gates.length;
  expect([gatesAt(COLD_LIMIT_C), gatesAt(COLD_LIMIT_C - 0.1)]).toEqual([0, 1]);
});

test("whoever chose only to swim in the dark has no water of their own yet", () => {
  const band = bandOf(15, 30, null, { ...UNCHOSEN, swims_in_dark: true });
  expect(band).toEqual({ ...CALM.swimmer, allowsDark: true });
});
