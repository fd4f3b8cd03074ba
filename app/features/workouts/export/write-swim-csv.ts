import { toCsvCell } from "#domain/spot-imports/report-csv.ts";
import { SECOND_MS } from "#domain/time.ts";
import type { Track } from "#domain/workouts/track.ts";

const COLUMNS = [
  "time",
  "seconds",
  "latitude",
  "longitude",
  "meters",
  "heart_rate_bpm",
  "stroke_rate_spm",
  "water_c",
] as const;

const toLine = (cells: readonly (string | number)[]) => `${cells.map(toCsvCell).join(",")}\r\n`;

/** A line for each sample; what wasn't measured is empty. The byte order mark tells spreadsheets that it is UTF-8. */
export function writeSwimCsv(startedAt: string, track: Track): string {
  const startMs = Date.parse(startedAt);
  const cell = (value: number | null = null, decimals = 0) => (value === null ? "" : Number(value.toFixed(decimals)));
  const lines = track.seconds.map((second, index) =>
    toLine([
      new Date(startMs + second * SECOND_MS).toISOString(),
      cell(second, 1),
      cell(track.latitude[index], 7),
      cell(track.longitude[index], 7),
      cell(track.meters[index], 1),
      cell(track.heartRate[index]),
      cell(track.strokeRate[index]),
      cell(track.temperature[index], 1),
    ]),
  );
  return `\uFEFF${toLine(COLUMNS)}${lines.join("")}`;
}
