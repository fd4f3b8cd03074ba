import { useQuery } from "@tanstack/react-query";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { goStateQuery } from "../muster.queries.ts";
import { GO_LOOKS, toGoWords } from "./go-words.ts";

/** Go or no-go in one line, as on the dashboard; nothing where nobody checks or decides. */
export function GoLine({ gatheringId }: { gatheringId: string }) {
  const { data: state } = useQuery(goStateQuery(gatheringId));
  const nowMs = usePageTime();
  const { units } = usePreferences();
  if (state?.state !== "published" || (!state.checksConditions && !state.decision)) return null;
  const { icon: Icon, ground } = GO_LOOKS[state.decision?.decision ?? "open"];
  const { title, reason, detail } = toGoWords(state, nowMs, units);
  return (
    <div className={`mt-3 flex items-center gap-3 rounded-control px-3.5 py-2.5 ${ground}`}>
      <Icon className="size-6 shrink-0" aria-hidden />
      <p className="min-w-0">
        <strong className="block">{title}</strong>
        {reason && <span className="wrap-anywhere block">{reason}</span>}
        <span className="block text-sm">{detail}</span>
      </p>
    </div>
  );
}
