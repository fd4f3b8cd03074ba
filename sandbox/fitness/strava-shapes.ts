import type { Recorded } from "./swims.ts";

export function toActivity({ id, sport, name, startedAt, seconds, meters, samples }: Recorded, athlete: string) {
  const [first] = samples;
  const heartRates = samples.map(({ heartRate }) => heartRate);
  return {
    id: Number(id),
    athlete: { id: Number(athlete) },
    name,
    type: sport === "run" ? "Run" : "Swim",
    sport_type: sport === "run" ? "Run" : "Swim",
    start_date: startedAt.toISOString().replace(/\.\d+Z$/, "Z"),
    timezone: "(GMT+00:00) Europe/Dublin",
    elapsed_time: seconds,
    moving_time: seconds - 20,
    distance: Math.round(meters * 10) / 10,
    start_latlng: first ? [first.latitude, first.longitude] : [],
    ...(heartRates.length > 0 && { average_heartrate: 129.4, max_heartrate: Math.max(...heartRates) }),
    ...(first && { average_temp: first.celsius }),
  };
}

export const toStreams = ({ samples }: Recorded) => {
  const stream = (data: unknown[]) => ({ data, series_type: "time", original_size: data.length, resolution: "high" });
  return {
    time: stream(samples.map(({ second }) => second)),
    latlng: stream(samples.map(({ latitude, longitude }) => [latitude, longitude])),
    distance: stream(samples.map(({ meters }) => meters)),
    heartrate: stream(samples.map(({ heartRate }) => heartRate)),
    temp: stream(samples.map(({ celsius }) => celsius)),
  };
};
