import { expect, test } from "vitest";
import { CALM, withHour } from "./facts/facts-fixture.ts";
import { COLD_LIMIT_C } from "./limits.ts";
import { scoreHour } from "./score/score-hour.ts";
import { learnBand, toSwimmerBand } from "./swimmer-band.ts";

const UNCHOSEN = { swims_in_dark: false, swims_in_winter_water: false };

const bandOf = (min: number, max: number, preferred: number | null, choices = UNCHOSEN) =>
  toSwimmerBand({ min_water_temp: min, max_water_temp: max, preferred_water_temp: preferred, ...choices });

test.each([
  ["as chosen", 14, 18, 16, 16],
  ["the default if not chosen", 15, 29, null, 21],
  ["the maximum if the default is warmer", 14, 18, null, 18],
  ["the maximum if the preference is warmer", 14, 18, 25, 18],
])("preferred temperature: %s", (_, min, max, preferred, expected) => {
  expect(bandOf(min, max, preferred)).toMatchObject({
    minWaterTemperatureC: min,
    maxWaterTemperatureC: max,
    preferredWaterTemperatureC: expected,
  });
});

test("own swims move the lower limit down, never up, and only when there are enough", () => {
  const band = bandOf(16, 30, 21);
  const swum = { swims: 10, low: 12, middle: 14 };
  expect(learnBand(band, swum)).toMatchObject({ minWaterTemperatureC: 12, preferredWaterTemperatureC: 21 });
  expect(learnBand(band, { ...swum, swims: 9 })).toEqual(band);
  expect(learnBand(band, { ...swum, low: 18 })).toEqual(band);
  expect(learnBand(null, swum)).toMatchObject({ preferredWaterTemperatureC: 14, isOwn: false });
  expect(learnBand(null, { swims: 0, low: null, middle: null })).toBeNull();
});

test("a row with only the table's defaults is no preference", () => {
  expect(bandOf(15, 30, null)).toBeNull();
  expect(bandOf(15, 30, 21)).not.toBeNull();
});

test("cool water suits swimmers who like it cool", () => {
  const cool = withHour({ waterTemperatureC: 15 });
  const scoreFor = (band: ReturnType<typeof bandOf>) => scoreHour({ ...cool, swimmer: band ?? CALM.swimmer }).score;
  expect([scoreFor(bandOf(14, 18, 15)), scoreFor(bandOf(16, 30, 21))]).toEqual([100, 91]);
});

test.each([
  ["dark", { swims_in_dark: true }, withHour({ isDay: false })],
  ["avoid", { swims_in_winter_water: true }, withHour({ waterTemperatureC: 3 })],
] as const)("an hour is %s unless the swimmer accepts it", (state, choice, facts) => {
  const stateFor = (choices: Partial<typeof UNCHOSEN>) => {
    const swimmer = bandOf(2, 24, 14, { ...UNCHOSEN, ...choices }) ?? CALM.swimmer;
    return scoreHour({ ...facts, swimmer }).verdict.state;
  };
  expect([stateFor({}), stateFor(choice)]).toEqual([state, "good"]);
});

test("the cold gate uses the limit that swimmers are asked about", () => {
  const gatesAt = (waterTemperatureC: number) => scoreHour(withHour({ waterTemperatureC })).gates.length;
  expect([gatesAt(COLD_LIMIT_C), gatesAt(COLD_LIMIT_C - 0.1)]).toEqual([0, 1]);
});

test("choosing only to swim in the dark keeps the default temperatures", () => {
  const band = bandOf(15, 30, null, { ...UNCHOSEN, swims_in_dark: true });
  expect(band).toEqual({ ...CALM.swimmer, allowsDark: true });
});
