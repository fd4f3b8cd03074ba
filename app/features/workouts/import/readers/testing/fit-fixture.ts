import { FitWriter } from "@markw65/fit-file-writer";

type FitPoint = { latitude: number; longitude: number } | "invalid" | null;

type FitOptions = {
  startedAt?: string;
  sport?: "swimming" | "running";
  subSport?: "open_water" | "lap_swimming" | "generic";
  points?: readonly FitPoint[];
  poolMeters?: number;
  /** Strokes of each length of 30 s; "drill" and "rest" are told as devices do. */
  lengths?: readonly (number | "drill" | "rest")[];
  meters?: number;
};

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
/** 180° less one step: what watches write without a position. */
const INVALID_SEMICIRCLES = 0x7ffffffe;

/** Made by an encoder of another author than the reader's. */
export function makeFit(options: FitOptions = {}): Uint8Array<ArrayBuffer> {
  const { sport = "swimming", subSport = "open_water", points = [], lengths = [], meters = 1500 } = options;
  const writer = new FitWriter();
  const started = new Date(options.startedAt ?? "2026-07-18T06:40:00Z");
  const start = writer.time(started);
  writer.writeMessage(
    "file_id",
    { type: "activity", manufacturer: "garmin", product: 0, serial_number: 1, time_created: start },
    null,
    true,
  );
  for (const [index, point] of points.entries()) writePoint(writer, start + index, point, index);
  for (const [index, strokes] of lengths.entries()) writeLength(writer, start + index * 30, strokes);
  const seconds = Math.max(points.length - 1, lengths.length * 30, 60);
  const times = {
    start_time: start,
    timestamp: start + seconds,
    total_elapsed_time: seconds,
    total_timer_time: seconds,
  };
  writer.writeMessage("lap", { ...times, total_distance: meters, total_cycles: 0 });
  writer.writeMessage("session", {
    ...times,
    sport,
    sub_sport: subSport,
    total_distance: meters,
    total_cycles: 800,
    avg_heart_rate: 131,
    max_heart_rate: 152,
    total_calories: 400,
    ...(options.poolMeters ? { pool_length: options.poolMeters } : {}),
  });
  const view = writer.finish();
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
}

function writePoint(writer: FitWriter, timestamp: number, point: FitPoint, index: number) {
  const place =
    point === "invalid"
      ? { position_lat: INVALID_SEMICIRCLES, position_long: INVALID_SEMICIRCLES }
      : point && {
          position_lat: writer.latlng(toRadians(point.latitude)),
          position_long: writer.latlng(toRadians(point.longitude)),
        };
  writer.writeMessage("record", {
    timestamp,
    ...place,
    distance: index * 1.2,
    heart_rate: 130,
    cadence: 28,
    temperature: 15,
  });
}

function writeLength(writer: FitWriter, start: number, strokes: number | "drill" | "rest") {
  const isDrill = strokes === "drill";
  writer.writeMessage("length", {
    start_time: start,
    timestamp: start + 30,
    total_elapsed_time: 30,
    total_timer_time: 30,
    total_strokes: typeof strokes === "number" ? strokes : 0,
    length_type: strokes === "rest" ? "idle" : "active",
    swim_stroke: isDrill ? "drill" : "freestyle",
  });
}

/** A line to the north-east, about 1.2 m a second. */
export const straightLine = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    latitude: 53.29 + index * 0.00001,
    longitude: -6.11 + index * 0.000005,
  }));
