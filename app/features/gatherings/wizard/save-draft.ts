import { getBrowserClient } from "#app/backend/browser-client.ts";
import { countUsage } from "#app/browser/usage.ts";
import { toGatheringColumns, toPodColumns } from "#domain/gatherings/draft/draft-columns.ts";
import { moveWeekday, toSeriesRule, toSeriesTemplate } from "#domain/gatherings/draft/draft-series.ts";
import type { GatheringDraft } from "#domain/gatherings/draft/gathering-draft.ts";
import { gatheringError } from "#domain/gatherings/gathering-errors.ts";
import type { GatheringVisibility } from "#domain/gatherings/kinds.ts";
import { changeGathering, createGathering } from "../host/host.data.ts";
import { changeSeries, createSeries, findFirstOf } from "../series.data.ts";
import type { EditedGathering, EditScope } from "./edited-gathering.ts";

type Saved = { id: string; visibility: GatheringVisibility; text: string };
type SaveOptions = { timeZone: string; edited: EditedGathering | null; scope: EditScope };

const PENDING_TEXT = "Sent. Our team looks at your first public event.";

/** Saves what `findProblem` found nothing wrong with. */
export async function saveDraft(draft: GatheringDraft, { timeZone, edited, scope }: SaveOptions): Promise<Saved> {
  const client = await getBrowserClient();
  const columns = toGatheringColumns(draft, { timeZone });
  const parts = { pods: toPodColumns(draft), hostNotes: draft.hostNotes };
  const { visibility } = draft;

  if (edited?.seriesId && scope === "following") {
    const fromOn = edited.occurrenceOn ?? columns.starts_at.slice(0, 10);
    const series = toRule(moveWeekday(draft, edited.occurrenceOn), timeZone);
    const template = toSeriesTemplate(columns, parts);
    const seriesId = await changeSeries(client, { seriesId: edited.seriesId, fromOn, series, template });
    return firstOf(seriesId, "Changed. Everyone who answered is told.");
  }
  if (edited) {
    await changeGathering(client, edited.id, columns, parts);
    return { id: edited.id, visibility, text: "Saved. Everyone who answered hears of a new time or place." };
  }
  if (draft.repeat !== "once") {
    const series = {
      series: toRule(draft, timeZone),
      groupId: columns.group_id,
      template: toSeriesTemplate(columns, parts),
    };
    const seriesId = await createSeries(client, series);
    countPlan(draft);
    return firstOf(seriesId, "Published.");
  }
  const state = await createGathering(client, draft.id, columns, parts);
  countPlan(draft);
  return { id: draft.id, visibility, text: state === "pending" ? PENDING_TEXT : "Published." };

  async function firstOf(seriesId: string | null, text: string): Promise<Saved> {
    const first = seriesId && (await findFirstOf(client, seriesId));
    if (!first) throw gatheringError("gathering_not_found");
    return { id: first.id, visibility: first.visibility, text: first.state === "pending" ? PENDING_TEXT : text };
  }
}

function countPlan({ kind }: GatheringDraft) {
  if (kind === "cleanup") countUsage("cleanup_plan");
}

function toRule(draft: GatheringDraft, timeZone: string) {
  const rule = toSeriesRule(draft, timeZone);
  if (!rule) throw gatheringError("gathering_not_saved");
  return rule;
}
