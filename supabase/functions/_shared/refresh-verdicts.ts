import { findVerdicts } from "../../../domain/conditions/find-verdicts.ts";
import type { DueVerdict, VerdictData } from "./verdicts.data.ts";

type Deps = { data: VerdictData; now: () => Date; deadline: Date };

/** What is wrong with the facts of one spot goes to the log and stops no other. */
function findOne({ spot_id, revision, facts }: DueVerdict, now: Date) {
  try {
    return [{ spot_id, revision, ...findVerdicts(facts, now) }];
  } catch (problem) {
    console.error(`Spot ${spot_id} has no verdict`, problem);
    return [];
  }
}

/** Finds the verdicts of all spots that are due, until the deadline. Answers how many, and how many could not be read. */
export async function refreshVerdicts({ data, now, deadline }: Deps) {
  const sum = { found: 0, unreadable: 0 };
  while (now() < deadline) {
    const due = await data.listDue();
    if (due.length === 0) break;
    const verdicts = due.flatMap((one) => findOne(one, now()));
    if (verdicts.length > 0) await data.record(verdicts);
    sum.found += verdicts.length;
    sum.unreadable += due.length - verdicts.length;
    // Those that cannot be read stay due: they must not be asked for in a circle.
    if (verdicts.length === 0) break;
  }
  return sum;
}
