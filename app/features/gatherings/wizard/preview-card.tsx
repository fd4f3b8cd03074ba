import { usePreferences } from "#app/browser/use-preferences.ts";
import { StillMap, StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import type { Occurrence } from "#domain/gatherings/draft/draft-times.ts";
import type { GatheringDraft } from "#domain/gatherings/draft/gathering-draft.ts";
import { isInWater, KIND_WORDS } from "#domain/gatherings/kinds.ts";
import type { Position } from "#domain/geo/position.ts";
import { Tag } from "../tag.tsx";
import { draftWhenText } from "./draft-when-text.ts";

const PLACE_ZOOM = 12;

type PreviewCardProps = {
  draft: GatheringDraft;
  timeZone: string;
  position: Position | null;
  /** Of a series; null while they are being looked up. */
  occurrences: readonly Occurrence[] | null;
  /** Why the coming days can't be shown. */
  problem?: string | undefined;
};

/** What others will see, beside every step. */
export function PreviewCard({ draft, timeZone, position, occurrences, problem }: PreviewCardProps) {
  const { theme } = usePreferences();
  const view = position && { ...position, zoom: PLACE_ZOOM };
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative h-36 bg-chart-water lg:h-44">
        {view && (
          <>
            <StillMap view={view} clear="inset-0" theme={theme} first={[]} />
            <StillPlace view={view} clear="inset-0">
              <span className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 size-8 rounded-full border-3 border-buoy bg-surface/80 after:absolute after:inset-1.5 after:rounded-full after:bg-primary" />
            </StillPlace>
          </>
        )}
      </div>
      <div className="p-5">
        <Tag tone="plain">{KIND_WORDS[draft.kind]}</Tag>
        <h2 className="wrap-anywhere mt-2 text-xl">{draft.title.trim() || "No name yet"}</h2>
        <p className="text-muted">{draftWhenText(draft, timeZone)}</p>
        <dl className="mt-3 divide-y divide-line text-md">
          {draft.repeat !== "once" && <Occurrences {...{ occurrences, timeZone, problem }} />}
          <PreviewRow term="Where">{draft.place?.name.trim() || "?"}</PreviewRow>
          <PreviewRow term="Places">
            {draft.capacity.trim() ? `${draft.capacity.trim()}, then a waiting list` : "No limit"}
          </PreviewRow>
          {isInWater(draft.kind) && draft.pods.length > 0 && (
            <PreviewRow term="Pods">{draft.pods.length}, by pace</PreviewRow>
          )}
          <PreviewRow term="Who">{whoText(draft)}</PreviewRow>
        </dl>
      </div>
    </section>
  );
}

function whoText({ visibility, group }: GatheringDraft) {
  if (visibility === "group") return group?.name ?? "A group";
  if (visibility === "link") return "Anyone with the link";
  return group ? `Everyone, with ${group.name}` : "Everyone";
}

type OccurrencesProps = Pick<PreviewCardProps, "occurrences" | "timeZone" | "problem">;

function Occurrences({ occurrences, timeZone, problem }: OccurrencesProps) {
  if (problem) return <PreviewRow term="Next">{problem}</PreviewRow>;
  if (occurrences === null) return <PreviewRow term="Next">Looking up the tide…</PreviewRow>;
  if (occurrences.length === 0) return <PreviewRow term="Next">None</PreviewRow>;
  const next = occurrences.findIndex(({ skipped }) => skipped === null);
  return (
    <>
      {occurrences.map((occurrence, index) => (
        <PreviewRow
          key={occurrence.day}
          term={index === next ? "Next" : formatWeekday(`${occurrence.day}T12:00:00Z`, "UTC")}
        >
          {occurrence.skipped === null
            ? `${formatWeekday(occurrence.startMs, timeZone)}, ${formatTime(occurrence.startMs, timeZone)}`
            : `Skipped: ${occurrence.skipped.charAt(0).toLowerCase()}${occurrence.skipped.slice(1)}`}
        </PreviewRow>
      ))}
    </>
  );
}

function PreviewRow({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="wrap-anywhere text-right font-semibold">{children}</dd>
    </div>
  );
}
