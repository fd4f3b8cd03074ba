import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { useWhileVisible } from "#app/browser/use-while-visible.ts";
import { findWarnings, isPutAway } from "#domain/subscription/subscription-warnings.ts";
import { PlanWarningNote } from "./plan-warning-note.tsx";
import { subscriptionQuery } from "./subscription.queries.ts";

/** An hour: a word of days need not be truer. */
const COUNT_AGAIN_MS = 3_600_000;

/** The most urgent word about the plan, until it is put away for a day. It never stands above what is said of a water. */
export function PlanWarning({ userId }: { userId: string }) {
  const { data } = useQuery(subscriptionQuery(userId));
  // Days are counted anew on a page that stays open.
  const [now, setNow] = useState(() => Date.now());
  useWhileVisible(() => setNow(Date.now()), COUNT_AGAIN_MS);
  const putAway = useStored("putAwayPlanWarning");
  const [warning] = data ? findWarnings(data, now) : [];
  if (!warning || isPutAway(warning.id, putAway, now)) return null;
  const putIt = () => writeStored("putAwayPlanWarning", { id: warning.id, at: Date.now() });
  return <PlanWarningNote warning={warning} onPutAway={putIt} />;
}
