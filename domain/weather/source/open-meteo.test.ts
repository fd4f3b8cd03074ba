import { expect, test } from "vitest";
import {
  callWeight,
  FORECAST_VARIABLES,
  MARINE_VARIABLES,
  PLACES_LIMIT,
  REQUESTED_DAYS,
  toRequestUrl,
} from "./open-meteo-request.ts";
import { EVERY_VALUE_MISSING, readErrorReason, readPlaces } from "./open-meteo-response.ts";

test.each([
  [{ variables: 10, days: 14, places: 1 }, 1],
  [{ variables: 1, days: 1, places: 1 }, 1],
  [{ variables: 11, days: 1, places: 1 }, 1.1],
  [{ variables: 10, days: 28, places: 1 }, 2],
  [{ variables: 5, days: 7, places: 1, models: 4 }, 2],
  [{ variables: 10, days: 11, places: 50 }, 50],
])("a request of %o weighs %d", (request, weight) => {
  expect(callWeight(request)).toBeCloseTo(weight);
});

test.each([
  ["the forecast", FORECAST_VARIABLES],
  ["the sea model", MARINE_VARIABLES],
])("a request to %s costs one call per place", (_which, variables) => {
  expect(callWeight({ variables: variables.length, days: REQUESTED_DAYS, places: 1 })).toBe(1);
});

const places = Array.from({ length: PLACES_LIMIT }, (_, index) => ({
  latitude: -40.15821 - index,
  longitude: -71.36054,
}));

test("fifty places fit into one URL, with a key only if there is one", () => {
  const service = { baseUrl: "https://api.open-meteo.com/", path: "/v1/forecast" } as const;
  const free = toRequestUrl({ ...service, apiKey: null }, FORECAST_VARIABLES, places);
  expect(free.length).toBeLessThan(2000);
  expect(free).toMatch(/^https:\/\/api\.open-meteo\.com\/v1\/forecast\?latitude=-40\.1582,-41\.1582,/);
  expect(free).not.toContain("apikey");
  expect(toRequestUrl({ ...service, apiKey: "s&3" }, FORECAST_VARIABLES, places)).toContain("apikey=s%263");
});

/** A response of the marine service from its documentation, cut to two hours. */
const recorded = {
  latitude: 54.541664,
  longitude: 10.208328,
  generationtime_ms: 0.218,
  utc_offset_seconds: 0,
  timezone: "GMT",
  timezone_abbreviation: "GMT",
  elevation: 0,
  hourly_units: { time: "unixtime", wave_height: "m", ocean_current_velocity: "km/h", sea_surface_temperature: "°C" },
  hourly: {
    time: [1_795_305_600, 1_795_309_200],
    wave_height: [0.46, null],
    ocean_current_velocity: [0.9, 1.8],
    sea_surface_temperature: [9.8, 9.9],
  },
};
const variables = ["wave_height", "ocean_current_velocity", "sea_surface_temperature"] as const;

test("reads one place without a list and several with one", () => {
  const [alone] = readPlaces(recorded, variables, 1);
  expect(alone?.hours?.get(1_795_305_600_000)).toEqual({
    wave_height: 0.46,
    ocean_current_velocity: 0.25,
    sea_surface_temperature: 9.8,
  });
  expect(alone?.hours?.get(1_795_309_200_000)?.wave_height).toBeNull();
  expect(readPlaces([recorded, { ...recorded, location_id: 1 }], variables, 2)).toHaveLength(2);
  expect(() => readPlaces([recorded], variables, 2)).toThrow("1 places returned, expected 2");
});

test("leaves out only a place with times in milliseconds", () => {
  const wrong = { ...recorded, hourly: { ...recorded.hourly, time: [1_795_305_600_000, 1_795_309_200_000] } };
  const [first, second] = readPlaces([wrong, recorded], variables, 2);
  expect(first).toMatchObject({ hours: null, problem: expect.stringMatching(/time/) });
  expect(second?.hours?.size).toBe(2);
});

test.each([
  ["in Fahrenheit", { hourly_units: { ...recorded.hourly_units, sea_surface_temperature: "°F" } }, "came in °F"],
  ["without a unit", { hourly_units: {} }, "wave_height came in no unit"],
  [
    "with a list too short",
    { hourly: { ...recorded.hourly, wave_height: [1] } },
    "wave_height is missing or not a list",
  ],
  ["with words for numbers", { hourly: { ...recorded.hourly, wave_height: ["a", "b"] } }, "wave_height is missing"],
  ["without times", { hourly: { ...recorded.hourly, time: [] } }, "unexpected shape"],
])("rejects a response %s", (_how, change, problem) => {
  expect(readPlaces({ ...recorded, ...change }, variables, 1)[0]?.problem).toContain(problem);
});

test("values out of bounds are unknown, and a place without values is reported", () => {
  const hourly = { ...recorded.hourly, wave_height: [-999, 4000] };
  const [one] = readPlaces({ ...recorded, hourly }, variables, 1);
  expect([...(one?.hours?.values() ?? [])].map(({ wave_height }) => wave_height)).toEqual([null, null]);
  const nothing = [null, null];
  const inland = { time: recorded.hourly.time, wave_height: nothing, ocean_current_velocity: nothing };
  const answer = { ...recorded, hourly: { ...inland, sea_surface_temperature: nothing } };
  expect(readPlaces(answer, variables, 1)).toEqual([{ hours: null, problem: EVERY_VALUE_MISSING }]);
});

test("reads the provider's reason for an error", () => {
  expect(readErrorReason({ error: true, reason: "Cannot initialize WeatherVariable from invalid String" })).toContain(
    "Cannot initialize",
  );
  expect(readErrorReason({ error: false, reason: "x" })).toBeNull();
  expect(readErrorReason(null)).toBeNull();
});
