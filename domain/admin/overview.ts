import * as z from "zod/mini";
import { MINUTE_MS } from "../time.ts";

const weekRow = z.object({ users: z.number(), spots: z.number(), active_users: z.number() });

const sourceRow = z.object({
  id: z.string(),
  name: z.string(),
  last_success_at: z.nullable(z.string()),
  failures: z.number(),
  last_error: z.nullable(z.string()),
  update_frequency_minutes: z.nullable(z.number()),
});

const overview = z.object({ weeks: z.array(weekRow), work: z.array(z.unknown()), sources: z.array(sourceRow) });

export type Week = z.output<typeof weekRow>;

export type AdminSource = {
  id: string;
  name: string;
  lastSuccessAt: string | null;
  failures: number;
  /** As the source said it. */
  rawError: string | null;
  /** How often it should answer; null if it has no rhythm. */
  everyMs: number | null;
};

export function parseOverview(answer: unknown) {
  const { weeks, work, sources } = overview.parse(answer);
  return {
    weeks,
    work,
    sources: sources.map(
      (source): AdminSource => ({
        id: source.id,
        name: source.name,
        lastSuccessAt: source.last_success_at,
        failures: source.failures,
        rawError: source.last_error,
        everyMs: source.update_frequency_minutes === null ? null : source.update_frequency_minutes * MINUTE_MS,
      }),
    ),
  };
}

/** A source may miss one turn before it counts as late. */
const LATE_AFTER_TURNS = 2;

export function sourceState({ lastSuccessAt, failures, everyMs }: AdminSource, now: number): "well" | "late" | "down" {
  if (failures > 0 || lastSuccessAt === null) return "down";
  const isLate = everyMs !== null && now - Date.parse(lastSuccessAt) > LATE_AFTER_TURNS * everyMs;
  return isLate ? "late" : "well";
}

/** The specified change of a metric: whole percent. */
export const wholePercent = (part: number, total: number) => (total === 0 ? 0 : Math.round((100 * part) / total));
