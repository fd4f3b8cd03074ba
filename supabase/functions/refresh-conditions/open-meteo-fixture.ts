import { createServer } from "node:http";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** Units and a plausible value of each variable. */
const VARIABLES: Readonly<Record<string, { unit: string; value: number }>> = {
  temperature_2m: { unit: "°C", value: 11.4 },
  relative_humidity_2m: { unit: "%", value: 83 },
  weather_code: { unit: "wmo code", value: 61 },
  wind_speed_10m: { unit: "km/h", value: 18.4 },
  wind_gusts_10m: { unit: "km/h", value: 33.1 },
  wind_direction_10m: { unit: "°", value: 231 },
  precipitation: { unit: "mm", value: 0.5 },
  precipitation_probability: { unit: "%", value: 60 },
  visibility: { unit: "m", value: 24140 },
  uv_index: { unit: "", value: 0.85 },
  sea_surface_temperature: { unit: "°C", value: 13.2 },
  wave_height: { unit: "m", value: 0.88 },
  wave_period: { unit: "s", value: 6.1 },
  wave_direction: { unit: "°", value: 224 },
  swell_wave_height: { unit: "m", value: 0.52 },
  swell_wave_period: { unit: "s", value: 8.45 },
  ocean_current_velocity: { unit: "km/h", value: 1.8 },
  ocean_current_direction: { unit: "°", value: 97 },
};

export type FixtureResponse = { status?: number; body: unknown };
type Change = (answer: Record<string, unknown>, index: number) => unknown;

/** One place is returned as an object, several as a list. */
function responseFor(url: URL, now: Date): FixtureResponse {
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  const list = (name: string) => parameter(name).split(",").filter(Boolean);
  const latitudes = list("latitude").map(Number);
  const longitudes = list("longitude").map(Number);
  const wrong = latitudes.find((latitude) => !(Math.abs(latitude) <= 90));
  if (wrong !== undefined) {
    const reason = `Latitude must be in range of -90 to 90°. Given: ${wrong}.`;
    return { status: 400, body: { reason, error: true } };
  }
  const today = Math.floor(now.getTime() / 1000 / DAY_S) * DAY_S;
  const first = today - Number(parameter("past_days")) * DAY_S;
  const length = (Number(parameter("past_days")) + Number(parameter("forecast_days"))) * 24;
  const time = Array.from({ length }, (_, index) => first + index * HOUR_S);
  const hourly = list("hourly");
  const places = latitudes.map((latitude, index) => ({
    latitude,
    longitude: longitudes[index],
    generationtime_ms: 0.218,
    utc_offset_seconds: 0,
    timezone: "GMT",
    timezone_abbreviation: "GMT",
    elevation: 4,
    ...(index > 0 && { location_id: index }),
    hourly_units: { time: "unixtime", ...Object.fromEntries(hourly.map((name) => [name, VARIABLES[name]?.unit])) },
    hourly: { time, ...Object.fromEntries(hourly.map((name) => [name, time.map(() => VARIABLES[name]?.value)])) },
  }));
  return { body: places.length === 1 ? places[0] : places };
}

/** Serves both hosts of Open-Meteo locally. `change` alters a place's response; `refuse` replaces the whole response. */
export async function startOpenMeteo(now: () => Date) {
  const behavior: { change: Change; refuse: ((path: string) => FixtureResponse | null) | null } = {
    change: (answer) => answer,
    refuse: null,
  };
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://open-meteo.test");
    asked.push(url);
    const { status = 200, body } = behavior.refuse?.(url.pathname) ?? responseFor(url, now());
    const changed = Array.isArray(body)
      ? body.map((place, index) => behavior.change(place, index))
      : behavior.change(body as Record<string, unknown>, 0);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(changed));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the sandbox has no port");
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://127.0.0.1:${address.port}`, behavior, asked, stop };
}
