import { calculateVerdicts, type VerdictRow } from "../../../domain/conditions/calculate-verdicts.ts";
import type { DueVerdict, VerdictData } from "./verdicts.data.ts";

type Deps = { data: VerdictData; now: () => Date; deadline: Date };

/** Facts that cannot be read are looked at again by then. */
const UNREADABLE_AGAIN_MS = 10 * 60_000;

/** Nothing is known of a spot whose facts cannot be read, and no other waits for it. */
function notKnown(now: Date): VerdictRow {
  const again = new Date(now.getTime() + UNREADABLE_AGAIN_MS).toISOString();
  const empty = { first_hour: null, hours: [], reasons: [], is_simulated: false };
  return { ...empty, stale_at: again, expires_at: again, due_at: again };
}

function findOne({ spot_id, revision, facts }: DueVerdict, now: Date) {
  try {
    return { spot_id, revision, ...calculateVerdicts(facts, now), isReadable: true };
  } catch (problem) {
    console.error(`Spot ${spot_id} has no verdict`, problem);
    return { spot_id, revision, ...notKnown(now), isReadable: false };
  }
}

/** Finds the verdicts of all spots that are due, until the deadline. Answers how many, and how many could not be read. */
export async function refreshVerdicts({ data, now, deadline }: Deps) {
  const sum = { found: 0, unreadable: 0 };
  while (now() < deadline) {
    const due = await data.listDue();
    if (due.length === 0) break;
    const results = due.map((one) => findOne(one, now()));
    await data.record(results.map(({ isReadable: _, ...verdict }) => verdict));
    const readable = results.filter(({ isReadable }) => isReadable).length;
    sum.found += readable;
    sum.unreadable += due.length - readable;
  }
  return sum;
}
