import { Info } from "lucide-react";
import { STREAM_UNKNOWN } from "#domain/swim-routes/checks/route-check.ts";
import type { RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import type { Rehearsal } from "#domain/swim-routes/rehearsal/rehearse.ts";
import type { StreamPlan } from "#domain/swim-routes/rehearsal/stream.ts";

type UnknownsNoteProps = { plan: StreamPlan; facts: RehearsalFacts; rehearsal: Rehearsal | null };

/** What the figures leave out, said before anyone relies on them. */
export function UnknownsNote({ plan, facts, rehearsal }: UnknownsNoteProps) {
  const missing = [
    plan.kind === "none" && `${STREAM_UNKNOWN}. Times are without a stream.`,
    plan.kind === "tide" && "Many streams turn before or after high and low water.",
    rehearsal && !rehearsal.isWindKnown && "No wind forecast for this time: rehearsed without wind.",
    facts.waterC === null && "Water temperature not known: no slowing by cold.",
    facts.spot === null && "No spot with a forecast within 25 km.",
  ].filter((line) => typeof line === "string");
  return (
    <aside
      aria-label="What this doesn't know"
      className="flex gap-2.5 rounded-control bg-chip-caution px-4 py-3 text-sm"
    >
      <Info className="mt-0.5 size-4.5 shrink-0" aria-hidden />
      <div>
        {missing.map((line) => (
          <p key={line} className="font-semibold">
            {line}
          </p>
        ))}
        <p>It doesn't know eddies, waves, boats or how you feel. Turn back sooner than planned.</p>
      </div>
    </aside>
  );
}
