import type { BackendClient } from "#app/backend/backend-client.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { SeriesRule, SeriesTemplate } from "#domain/gatherings/draft/draft-series.ts";
import * as shape from "#domain/read-shape.ts";
import { toGatheringError } from "./to-gathering-error.ts";

const answer = shape.record({
  seriesId: shape.orNull(shape.id),
  occurrences: shape.listOf(shape.record({ on: shape.text, startsAt: shape.text })),
  skipped: shape.listOf(shape.record({ on: shape.text, reason: shape.text })),
});

async function callSeries(client: BackendClient, body: Record<string, unknown>) {
  const { data, error } = await client.functions.invoke("gathering-series", { body });
  if (error) throw await toFunctionError(error);
  return answer(data);
}

type Preview = { series: SeriesRule; spotId: string | null };

/** The dates of the coming weeks, with those that are skipped. */
export const previewSeries = (client: BackendClient, preview: Preview) =>
  callSeries(client, { action: "preview", ...preview });

type NewSeries = { series: SeriesRule; groupId: string | null; template: SeriesTemplate };

/** Returns the id of the series. */
export async function createSeries(client: BackendClient, series: NewSeries) {
  return (await callSeries(client, { action: "create", ...series })).seriesId;
}

type Following = { seriesId: string; fromOn: string };

/** This date and all that follow become a series of their own; returns its id. */
export async function changeSeries(client: BackendClient, change: Following & Omit<NewSeries, "groupId">) {
  return (await callSeries(client, { action: "change", ...change })).seriesId;
}

/** No dates from this one on; everyone who answered one is told why. */
export async function endSeries(client: BackendClient, { seriesId, fromOn }: Following, reason: string) {
  const call = client.rpc("end_gathering_series", { series: seriesId, from_on: fromOn, reason });
  unwrap(await call, toGatheringError);
}

/** The next date of a series. */
export async function findFirstOf(client: BackendClient, seriesId: string) {
  const dates = client.from("gatherings").select("id, visibility, state").eq("series_id", seriesId);
  const [first] = unwrap(await dates.order("starts_at").limit(1), toGatheringError);
  return first ?? null;
}
