import { calculateVerdicts, type VerdictRow } from "../../../domain/verdicts/calculate-verdicts.ts";
import type { DueVerdict, VerdictData } from "./verdicts.data.ts";

type Deps = { data: VerdictData; now: () => Date; deadline: Date };

/** Unreadable facts are tried again after this time. */
const UNREADABLE_RETRY_MS = 10 * 60_000;

/** A verdict for a spot whose facts can't be read, so that other spots don't wait for it. */
function unknownVerdict(now: Date): VerdictRow {
  const retryAt = new Date(now.getTime() + UNREADABLE_RETRY_MS).toISOString();
  const none = { first_hour: null, hours: "", later: "", reasons: "", hour_codes: "" };
  const empty = { ...none, time_zone: null, utc_offset_minutes: 0, is_simulated: false };
  return { ...empty, stale_at: retryAt, expires_at: retryAt, due_at: retryAt };
}

function findVerdict({ spot_id, revision, facts }: DueVerdict, now: Date) {
  try {
    return { spot_id, revision, ...calculateVerdicts(facts, now), isReadable: true };
  } catch (problem) {
    console.error(`Spot ${spot_id} has unreadable facts`, problem);
    return { spot_id, revision, ...unknownVerdict(now), isReadable: false };
  }
}

/** Finds due verdicts until the deadline. Returns how many were found and how many were unreadable. */
export async function refreshVerdicts({ data, now, deadline }: Deps) {
  const counts = { found: 0, unreadable: 0 };
  while (now() < deadline) {
    const due = await data.listDue();
    if (due.length === 0) break;
    const results = due.map((one) => findVerdict(one, now()));
    await data.record(results.map(({ isReadable: _, ...verdict }) => verdict));
    const readable = results.filter(({ isReadable }) => isReadable).length;
    counts.found += readable;
    counts.unreadable += due.length - readable;
  }
  return counts;
}
