import { Suspense, useState } from "react";
import { useStored } from "#app/browser/use-stored.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Named } from "#domain/gatherings/draft/gathering-draft.ts";
import type { DraftField, DraftProblem } from "#domain/gatherings/draft/read-draft.ts";
import { controlOf, WIZARD_CONTROL, WizardField } from "../wizard-field.tsx";

/** It brings the code of the list of spots. */
const SpotSearch = lazyNamed(() => import("#app/features/spots/spot-search.tsx"), "SpotSearch");

const SEARCH = "search";
const ELSEWHERE = "elsewhere";

type SpotFieldProps = {
  field: DraftField;
  label: string;
  problem: DraftProblem | null;
  isOptional?: boolean;
  spot: Named | null;
  /** Suggested before the viewed ones. */
  suggested?: readonly Named[];
  onSpot: (spot: Named | null) => void;
  /** Absent where it has to be a spot. */
  elsewhere?: { label: string; isChosen: boolean; onChoose: () => void };
};

/** A spot from those viewed last, or by search. */
export function SpotField(props: SpotFieldProps) {
  const { field, label, problem, isOptional, spot, suggested = [], onSpot, elsewhere } = props;
  const [isSearching, setIsSearching] = useState(false);
  const viewed = useStored("recentSpots");
  const known = [...(spot ? [spot] : []), ...suggested, ...viewed];
  const choices = known.filter(({ id }, index) => known.findIndex((other) => other.id === id) === index);
  const selected = elsewhere?.isChosen ? ELSEWHERE : (spot?.id ?? "");

  function choose(value: string) {
    setIsSearching(value === SEARCH);
    if (value === SEARCH) return;
    if (value === ELSEWHERE) return elsewhere?.onChoose();
    onSpot(choices.find(({ id }) => id === value) ?? null);
  }

  return (
    <div className="grid min-w-0 gap-2">
      <WizardField {...{ field, label, isOptional, problem }}>
        <select
          {...controlOf(field, problem)}
          value={isSearching ? SEARCH : selected}
          onChange={({ target }) => choose(target.value)}
          className={`${WIZARD_CONTROL} pr-9!`}
        >
          <option value="">{isOptional ? "None" : "Choose a spot"}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={SEARCH}>Search for a spot…</option>
          {elsewhere && <option value={ELSEWHERE}>{elsewhere.label}</option>}
        </select>
      </WizardField>
      {isSearching && (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <SpotSearch
            onPick={({ id, name }) => {
              setIsSearching(false);
              onSpot({ id, name });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
