import { Hand } from "lucide-react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { formatWeekdayTime } from "#domain/format/dates.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import type { GroupSwim } from "#domain/groups/group-swim.ts";

/** Newcomers say so with their answer, so that a host greets them. */
export function NewHere({ next }: { next: GroupSwim | null }) {
  return (
    <section aria-labelledby="new-here" className="flex items-start gap-4 rounded-card bg-tint p-4.5">
      <Hand className="mt-1 size-7 shrink-0 text-primary" aria-hidden />
      <div className="min-w-0">
        <h2 id="new-here" className="font-body font-semibold text-base tracking-normal">
          New here? Tell us.
        </h2>
        <p className="text-sm">
          {next ? (
            <>
              Answer <TextLink to={gatheringPath(next)}>{next.title}</TextLink>,{" "}
              {formatWeekdayTime(next.startsAt, next.timeZone)}, then press “Tell the host”. Somebody will look out for
              you.
            </>
          ) : (
            "Answer a swim, then press “Tell the host”. Somebody will look out for you."
          )}
        </p>
      </div>
    </section>
  );
}
