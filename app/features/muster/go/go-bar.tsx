import { useQuery } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import type { Swimmer } from "#app/session/swimmer.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { GoState } from "#domain/gatherings/go/go-state.ts";
import { goStateQuery } from "../muster.queries.ts";
import { GoConditions } from "./go-conditions.tsx";
import { GO_LOOKS, toGoWords } from "./go-words.ts";

const DecideDialog = lazyNamed(() => import("./decide-dialog.tsx"), "DecideDialog");

type GoBarProps = {
  gatheringId: string;
  swimmer: Swimmer | null;
  isHost: boolean;
  /** As the page was loaded. */
  loaded: GoState | null;
  /** The forecast, shown until the conditions were checked. */
  forecast: ReactNode;
};

const CARD = "overflow-clip rounded-card border border-line bg-surface";

/** Whether it goes ahead: who decided and when, the next check, the conditions and the backup. */
export function GoBar({ gatheringId, swimmer, isHost, loaded, forecast }: GoBarProps) {
  const {
    data: state,
    error,
    refetch,
  } = useQuery({ ...goStateQuery(gatheringId), ...(loaded && { initialData: loaded }), enabled: swimmer !== null });
  const [isDeciding, setIsDeciding] = useState(false);
  if (error && !state) {
    return (
      <p role="alert" className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
        {error.message}
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  const isUndecided = !state || (!state.decision && (!state.checksConditions || state.state !== "published"));
  if (isUndecided) return forecast && <div className={`flex ${CARD}`}>{forecast}</div>;
  const { icon: Icon, ground } = GO_LOOKS[state.decision?.decision ?? "open"];
  return (
    <section aria-label="Go or no-go" className={`lg:flex lg:items-stretch ${CARD}`}>
      <div className={`flex flex-wrap items-center gap-4 px-5 py-4 lg:min-w-72 ${ground}`}>
        <Icon className="size-8 shrink-0" aria-hidden />
        <Words state={state} />
        {isHost && swimmer && state.state === "published" && (
          <Button size="sm" variant="secondary" onClick={() => setIsDeciding(true)}>
            {state.decision ? "Change" : "Decide"}
          </Button>
        )}
      </div>
      {state.check || !forecast ? <GoConditions state={state} /> : forecast}
      {isDeciding && <DecideDialog gatheringId={gatheringId} state={state} onClose={() => setIsDeciding(false)} />}
    </section>
  );
}

function Words({ state }: { state: GoState }) {
  const { units } = usePreferences();
  const { title, reason, detail } = toGoWords(state, usePageTime(), units);
  return (
    <div className="min-w-0 flex-1">
      <h2 className="text-xl">{title}</h2>
      {reason && <p className="wrap-anywhere font-medium">{reason}</p>}
      <p className="flex items-center gap-1.5 text-sm">
        {!state.decision && <Clock className="size-4 shrink-0" aria-hidden />}
        {detail}
      </p>
    </div>
  );
}
