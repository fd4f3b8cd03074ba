import { lineFeatures, tickFeatures } from "#app/features/swim-routes/map/route-features.ts";
import { editRoute, startHistory } from "#domain/swim-routes/edit/edit-route.ts";
import { measureLegs, routeMeters } from "#domain/swim-routes/line/legs.ts";
import { findBestStarts, START_STEP_MS } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import { type RehearsalInput, rehearse } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { createStream } from "#domain/swim-routes/rehearsal/stream.ts";
import { createWind } from "#domain/swim-routes/rehearsal/wind.ts";
import { lineOf, newPoint } from "#domain/swim-routes/route-points.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { median, quantile, type Row } from "../measure.ts";

const RUNS_PER_ROUND = 20;
const FROM_MS = Date.parse("2026-07-18T06:00:00Z");

/** A zigzag of 5 km off Dublin. */
const zigzag = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    newPoint({ latitude: 53.29 + (0.045 * index) / count, longitude: -6.1 + (index % 2) * 0.002 }),
  );

/** Tide, wind and light of four days. */
function swimOf(count: number) {
  const turns = Array.from({ length: 18 }, (_, index) => ({
    ms: FROM_MS - 6 * HOUR_MS + index * 6.2 * HOUR_MS,
    levelM: (index % 2) * 3.5,
  }));
  const hours = Array.from({ length: 100 }, (_, hour) => ({ kmh: 8 + (hour % 12), fromDeg: 225 }));
  const days = Array.from({ length: 4 }, (_, day) => ({
    sunriseMs: FROM_MS + day * DAY_MS - HOUR_MS,
    sunsetMs: FROM_MS + day * DAY_MS + 15 * HOUR_MS,
  }));
  const input = {
    line: lineOf(zigzag(count)),
    pace: 120,
    waterC: 14,
    steering: "hold-line",
    stream: createStream({ kind: "tide", station: "Howth", turns, springs: [[0, 0.3]], floodTowardDeg: 0 }),
    wind: createWind({ startMs: FROM_MS - HOUR_MS, hours }),
  } satisfies Omit<RehearsalInput, "startMs">;
  return { input, days };
}

function threeDaysOfStarts(count: number) {
  const { input, days } = swimOf(count);
  const facts = { days, verdicts: [] };
  return () => findBestStarts({ ...input, fromMs: FROM_MS, toMs: FROM_MS + 3 * DAY_MS, facts });
}

/** On the page's own thread, with each move of the start's handle. */
function startMoves(count: number) {
  const { input } = swimOf(count);
  let startMs = FROM_MS;
  return () => {
    startMs += START_STEP_MS;
    rehearse({ ...input, startMs });
  };
}

/** What one frame of a drag calculates: the edit, the legs with their lengths, the line and its marks. */
function dragFrames(count: number) {
  let history = startHistory(zigzag(count));
  let moves = 0;
  return () => {
    moves += 1;
    const position = { latitude: 53.31 + moves * 1e-5, longitude: -6.099 };
    history = editRoute(history, { kind: "move", index: count >> 1, position }, "drag");
    const line = lineOf(history.points);
    measureLegs(line);
    routeMeters(line);
    lineFeatures(line, null);
    tickFeatures(line, "metric");
  };
}

function timesOf(runs: number, work: () => unknown) {
  work();
  return Array.from({ length: runs }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
}

const toFigures = (times: readonly number[]) => ({ "median ms": median(times), "p95 ms": quantile(times, 0.95) });

/**
 * What the planner calculates, in Node: the strip of start times, which a browser leaves to a worker, and on its own thread each
 * move of a point and of the start. A browser then draws the move, which isn't measured here.
 */
export async function measureSwimRoutes({ rounds }: { rounds: number }): Promise<Row[]> {
  const runs = rounds * RUNS_PER_ROUND;
  return [
    { what: "strip of three days, 12 points", figures: toFigures(timesOf(runs, threeDaysOfStarts(12))) },
    { what: "strip of three days, 200 points", figures: toFigures(timesOf(runs, threeDaysOfStarts(200))) },
    { what: "move of the start, 200 points", figures: toFigures(timesOf(runs * 10, startMoves(200))) },
    { what: "move of one of 200 points", figures: toFigures(timesOf(runs * 10, dragFrames(200))) },
  ];
}
