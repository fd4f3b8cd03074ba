import { useQuery } from "@tanstack/react-query";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import {
  changeKind,
  copyDraft,
  emptyDraft,
  type GatheringDraft,
  type Named,
} from "#domain/gatherings/draft/gathering-draft.ts";
import type { GatheringKind } from "#domain/gatherings/kinds.ts";
import { draftSourceQuery } from "../gatherings.queries.ts";
import { readKeptDraft } from "./use-draft.ts";
import { Wizard } from "./wizard.tsx";

/** What an address fills in. */
export type WizardPreset = {
  kind: GatheringKind | null;
  group: Named | null;
  spot: Named | null;
  /** The litter report that a cleanup answers. */
  reportId: string | null;
  copyId: string | null;
  editId: string | null;
};

export const NO_WIZARD_PRESET: WizardPreset = {
  kind: null,
  group: null,
  spot: null,
  reportId: null,
  copyId: null,
  editId: null,
};

type CreateGatheringProps = { userId: string; preset: WizardPreset };

/** The wizard: empty, with what the address names, as a copy, or for a change. */
export function CreateGathering({ userId, preset }: CreateGatheringProps) {
  const isInBrowser = useIsInBrowser();
  const sourceId = preset.editId ?? preset.copyId;
  // The server knows neither the draft nor the clock of this device.
  if (!isInBrowser) return <Skeleton className="h-96" />;
  if (sourceId) return <FromGathering {...{ userId, sourceId }} isEdited={preset.editId !== null} />;
  return <Wizard userId={userId} edited={null} start={() => startNew(userId, preset)} />;
}

function presetChange({ group, spot, reportId }: WizardPreset): Partial<GatheringDraft> {
  return {
    ...(group && { group, visibility: "group" as const }),
    ...(spot && { place: { kind: "spot" as const, ...spot } }),
    ...(reportId && { reportId }),
  };
}

/** What the address asks for, else what was typed before a reload. */
function startNew(userId: string, preset: WizardPreset) {
  const asked = presetChange(preset);
  const isAsked = Object.keys(asked).length > 0 || preset.kind !== null;
  const kept = readKeptDraft({ userId, editedId: null });
  const isSame = kept && (!isAsked || matches(kept.draft, preset));
  if (kept && isSame) return { draft: kept.draft, step: kept.step };
  const empty = emptyDraft(crypto.randomUUID());
  const draft = preset.kind ? changeKind(empty, preset.kind) : empty;
  return { draft: { ...draft, ...asked }, step: "what" as const };
}

/** A reload of the same address continues its draft. */
function matches(draft: GatheringDraft, { kind, group, spot, reportId }: WizardPreset) {
  const spotId = draft.place?.kind === "spot" ? draft.place.id : null;
  return (
    (kind === null || draft.kind === kind) &&
    (group === null || draft.group?.id === group.id) &&
    (spot === null || spotId === spot.id) &&
    (reportId === null || draft.reportId === reportId)
  );
}

type FromGatheringProps = { userId: string; sourceId: string; isEdited: boolean };

function FromGathering({ userId, sourceId, isEdited }: FromGatheringProps) {
  const query = useQuery(draftSourceQuery(sourceId));
  return (
    <QueryView query={query} loading="Loading the event" skeleton={<Skeleton className="h-96" />}>
      {({ draft, edited }) => {
        if (!isEdited) {
          const start = () => ({ draft: copyDraft(draft, crypto.randomUUID()), step: "where" as const });
          return <Wizard userId={userId} edited={null} start={start} />;
        }
        const kept = readKeptDraft({ userId, editedId: sourceId });
        const start = () => (kept ? { draft: kept.draft, step: kept.step } : { draft, step: "what" as const });
        return <Wizard userId={userId} edited={edited} start={start} />;
      }}
    </QueryView>
  );
}
