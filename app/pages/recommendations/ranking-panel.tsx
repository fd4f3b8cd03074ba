import { LocateFixed } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { usePosition } from "#app/browser/hooks/use-position.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { bandText } from "#app/features/conditions/format-figures.ts";
import { ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { NotToday } from "#app/features/recommendations/not-today.tsx";
import { RankedList } from "#app/features/recommendations/ranked-list.tsx";
import { Thumbs } from "#app/features/recommendations/thumbs.tsx";
import { PositionNotes } from "#app/features/spots/position-notes.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Loading } from "#app/ui/states/loading.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { Position } from "#domain/geo/position.ts";
import type { Place, RankingResult } from "./ranking-data.ts";
import { useRanking } from "./use-ranking.ts";

const HiddenSpots = lazyNamed(() => import("#app/features/recommendations/hidden-spots.tsx"), "HiddenSpots");

type Ranked = Extract<RankingResult, { state: "ranked" }>;
type RankingPanelProps = {
  userId: string;
  /** Shown when the server refuses. */
  closed: ReactNode;
};

/** The server checks the plan again. */
export function RankingPanel({ userId, closed }: RankingPanelProps) {
  const [near, setNear] = useState<Position | null>(null);
  const { ranked, problem, isClosed, isAsking, askAgain } = useRanking(near);
  const position = usePosition(setNear);
  const { units } = usePreferences();
  if (isClosed) return closed;
  const locate = (
    <LocateButton isAsking={position.state === "asking"} isHere={ranked?.place === "here"} onPress={position.ask} />
  );
  return (
    <>
      <Panel title="Where to swim next" action={locate}>
        <div className="px-5 empty:hidden">
          <PositionNotes state={position.state} onAgain={position.ask} onDismiss={position.dismiss} />
          {problem && <Failed problem={problem} isAsking={isAsking} onRetry={askAgain} />}
        </div>
        {!ranked && !problem && <Waiting onRetry={askAgain} />}
        {ranked && <Ranking ranked={ranked} userId={userId} onChange={askAgain} />}
      </Panel>
      {ranked && ranked.ranking.farther.length > 0 && (
        <Panel title={rewordFigures(`More than ${ranked.radiusKm} km away`, units)}>
          <Rows spots={ranked.ranking.farther} ranked={ranked} userId={userId} onChange={askAgain} />
        </Panel>
      )}
    </>
  );
}

type LocateButtonProps = { isAsking: boolean; isHere: boolean; onPress: () => void };

function LocateButton({ isAsking, isHere, onPress }: LocateButtonProps) {
  return (
    <Button variant="secondary" size="sm" className="min-h-11" pending={isAsking} onClick={onPress}>
      <LocateFixed className="size-5" aria-hidden />
      {isHere ? "Update my position" : "Use my position"}
    </Button>
  );
}

function Waiting({ onRetry }: { onRetry: () => void }) {
  return (
    <Loading label="Ranking the spots" onRetry={onRetry} className="grid min-h-64 content-start gap-3 px-5 py-5">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="mt-4 h-6 w-1/2" />
      <Skeleton />
    </Loading>
  );
}

function Failed({ problem, isAsking, onRetry }: { problem: string; isAsking: boolean; onRetry: () => void }) {
  return (
    <div className="py-4">
      <ProblemNote message={problem} />
      <Button variant="secondary" className="mt-4" pending={isAsking} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const FROM: Readonly<Record<Place, string>> = {
  here: "from your position, which is not stored",
  profile: "from the place in your profile",
  favorite: "from the spot you starred last",
};

type RankingProps = { ranked: Ranked; userId: string; onChange: () => void };

function Ranking({ ranked, userId, onChange }: RankingProps) {
  const { units } = usePreferences();
  const { ranking, place, swimmer } = ranked;
  const shown = ranking.spots;
  const isAnySimulated = [...shown, ...ranking.farther].some(({ isSimulated }) => isSimulated);
  if (isNothingKnown(ranked)) return <NothingToRank hasPlace={place !== null} />;
  return (
    <>
      <ShowsSimulated when={isAnySimulated || ranking.notToday?.isSimulated === true} />
      <div className="grid gap-3 px-5 pt-4 empty:hidden">
        {shown.length > 0 && (
          <p className="text-muted">
            In the next 48 hours{swimmer.isOwn && `, for your ${bandText(swimmer, units)}`}
            {place && `, ${FROM[place]}`}. Conditions first, then your preferences.
          </p>
        )}
        {shown.length > 0 && !shown.some(isGood) && (
          <p className="font-medium text-lg">
            {isAnySimulated ? "No hour is known to be good." : "Nothing good in the next 48 hours. These are the best."}
          </p>
        )}
      </div>
      {ranking.notToday && <NotToday notToday={ranking.notToday} pathOf={spotPath} />}
      <Rows spots={shown} ranked={ranked} userId={userId} onChange={onChange} />
      {ranking.hidden.length > 0 && (
        <Suspense fallback={null}>
          <HiddenSpots userId={userId} spots={ranking.hidden} onSaved={onChange} />
        </Suspense>
      )}
    </>
  );
}

function Rows({ spots, ranked, userId, onChange }: RankingProps & { spots: Ranked["ranking"]["spots"] }) {
  return (
    <RankedList
      spots={spots}
      nowMs={ranked.nowMs}
      band={ranked.swimmer}
      pathOf={spotPath}
      renderThumbs={({ spotId, spotName }) => (
        <Thumbs userId={userId} spotId={spotId} spotName={spotName} onSaved={onChange} />
      )}
    />
  );
}

const isNothingKnown = ({ ranking }: Ranked) =>
  ranking.spots.length === 0 && ranking.farther.length === 0 && !ranking.notToday;

/** Simulated hours are never good. */
const isGood = ({ state, isSimulated }: Ranked["ranking"]["spots"][number]) => !isSimulated && state === "good";

function NothingToRank({ hasPlace }: { hasPlace: boolean }) {
  return (
    <EmptyState
      title="Nothing to rank yet"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/explore">Find a spot to star</ButtonLink>
          {!hasPlace && (
            <ButtonLink to="/profile" variant="secondary">
              Add your place
            </ButtonLink>
          )}
        </div>
      }
    >
      {hasPlace
        ? "No forecasts near you or for your favorites. Star a spot to include it."
        : "Star a spot, add your place to your profile or use your position."}
    </EmptyState>
  );
}
