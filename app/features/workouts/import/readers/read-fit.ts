import { SECOND_MS } from "#domain/time.ts";
import { averageOf, highestOf, lastOf, medianOf } from "#domain/workouts/import/channel-figures.ts";
import { measured } from "#domain/workouts/import/measured.ts";
import { TrackBuilder } from "#domain/workouts/import/track-builder.ts";
import type { Lap, RecordedSwim, Track } from "#domain/workouts/track.ts";
import { type DecodedFit, decodeFit } from "./decode-fit.ts";
import type { SwimFileContent } from "./found-swim.ts";
import { SwimFileError } from "./swim-file-error.ts";

type Fit = DecodedFit["fit"];
type Session = NonNullable<Fit["sessions"]>[number];

/** A record of a device's clock may come a moment after the session's end. */
const END_TOLERANCE_MS = 5 * SECOND_MS;

export async function readFit(bytes: Uint8Array): Promise<SwimFileContent> {
  const { fit, isDamaged } = await decodeFit(bytes);
  const sessions = fit.sessions?.length ? fit.sessions : sessionsOfRecords(fit);
  if (sessions.length === 0) throw new SwimFileError("This FIT file holds no activity.");
  const isSwim = ({ sport }: Session) => sport === "swimming";
  return {
    swims: sessions.filter(isSwim).map((session) => ({ swim: readSession(fit, session), timeZone: null })),
    otherSports: sessions.filter((session) => !isSwim(session)).map(({ sport }) => sportWords(sport)),
    note: isDamaged ? "The file is damaged. Check what was read." : null,
  };
}

/** A number is a sport that the decoder doesn't know. */
const sportWords = (sport: Session["sport"]) =>
  typeof sport === "string" ? sport.replaceAll("_", " ") : "another sport";

/** A watch whose battery died leaves records without a session. */
function sessionsOfRecords(fit: Fit): Session[] {
  const first = fit.records?.[0];
  const sport = fit.sports?.[0];
  if (!first || !sport) return [];
  return [{ ...first, start_time: first.timestamp, sport: sport.sport, sub_sport: sport.sub_sport } as Session];
}

const timeOf = (at: Date | undefined) => at?.getTime() ?? Number.NaN;

function readSession(fit: Fit, session: Session): RecordedSwim {
  const samples = new TrackBuilder();
  const starts = timeOf(session.start_time);
  const elapsed = (session.total_elapsed_time ?? Number.POSITIVE_INFINITY) * SECOND_MS;
  const isWithin = (at: number) => !(at < starts) && !(at > starts + elapsed + END_TOLERANCE_MS);
  for (const record of fit.records ?? []) {
    const at = timeOf(record.timestamp);
    if (!isWithin(at)) continue;
    samples.add({
      at,
      latitude: record.position_lat,
      longitude: record.position_long,
      meters: record.distance,
      heartRate: record.heart_rate,
      strokeRate: record.cadence,
      temperature: record.temperature,
    });
  }
  const startedAt = Number.isFinite(starts) ? starts : samples.firstAt;
  if (startedAt === null) throw new SwimFileError("This FIT file doesn't say when the swim was.");
  const track = samples.build(startedAt);
  const poolMeters = measured(session.pool_length, "poolMeters");
  const lengths = readLengths(fit, startedAt, poolMeters, isWithin);
  return {
    format: "fit",
    startedAt: new Date(startedAt).toISOString(),
    seconds: session.total_elapsed_time ?? ((samples.lastAt ?? startedAt) - startedAt) / SECOND_MS,
    movingSeconds: session.total_timer_time ?? null,
    deviceMeters: measured(session.total_distance ?? lastOf(track?.meters), "distance"),
    water: waterOf(session, poolMeters, track),
    poolMeters,
    strokes: measured(session.total_cycles, "strokes"),
    heartRate: measured(session.avg_heart_rate ?? averageOf(track?.heartRate), "heartRate"),
    maxHeartRate: measured(session.max_heart_rate ?? highestOf(track?.heartRate), "heartRate"),
    calories: measured(session.total_calories, "calories"),
    waterTemperature: medianOf(track?.temperature) ?? measured(session.avg_temperature, "temperature"),
    laps: lengths.length > 0 ? lengths : readLaps(fit, startedAt, isWithin),
    track,
  };
}

function waterOf(session: Session, poolMeters: number | null, track: Track | null): RecordedSwim["water"] {
  if (session.sub_sport === "open_water") return "open_water";
  if (session.sub_sport === "lap_swimming" || poolMeters !== null) return "pool";
  return track?.latitude.some((latitude) => latitude !== null) ? "open_water" : null;
}

type IsWithin = (at: number) => boolean;

/** Lengths that were swum; those at rest are left out. */
function readLengths(fit: Fit, startedAt: number, poolMeters: number | null, isWithin: IsWithin): Lap[] {
  return (fit.lengths ?? [])
    .filter((length) => length.length_type !== "idle" && isWithin(timeOf(length.start_time)))
    .map((length) => ({
      from: (timeOf(length.start_time) - startedAt) / SECOND_MS,
      seconds: length.total_elapsed_time ?? length.total_timer_time ?? 0,
      meters: poolMeters,
      strokes: length.swim_stroke === "drill" ? null : measured(length.total_strokes, "strokes"),
    }));
}

function readLaps(fit: Fit, startedAt: number, isWithin: IsWithin): Lap[] {
  return (fit.laps ?? [])
    .filter((lap) => isWithin(timeOf(lap.start_time)))
    .map((lap) => ({
      from: (timeOf(lap.start_time) - startedAt) / SECOND_MS,
      seconds: lap.total_elapsed_time ?? lap.total_timer_time ?? 0,
      meters: measured(lap.total_distance, "distance"),
      strokes: lap.swim_stroke === "drill" ? null : measured(lap.total_cycles, "strokes"),
    }));
}
