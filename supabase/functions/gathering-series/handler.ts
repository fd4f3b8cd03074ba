import { z } from "zod";
import { type SeriesRule, seriesRule, toSeriesColumns } from "../../../domain/gatherings/series/series-rule.ts";
import { type DatedSeries, findSeriesDates } from "../_shared/gatherings/series-dates.ts";
import { parseBody } from "../_shared/parse-body.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { PredictTide } from "../refresh-conditions/tides.ts";
import type { SeriesData } from "./gathering-series.data.ts";

type Deps = { data: SeriesData; now: () => Date; tides?: () => Promise<PredictTide> };

const id = z.uuid();
const template = z.record(z.string(), z.json());
const body = z.discriminatedUnion("action", [
  z.object({ action: z.literal("preview"), series: seriesRule, spotId: z.nullable(id) }),
  z.object({ action: z.literal("create"), series: seriesRule, groupId: z.nullable(id), template }),
  z.object({ action: z.literal("change"), seriesId: id, fromOn: z.iso.date(), series: seriesRule, template }),
]);

/**
 * Shows the dates of a rule, starts a series, or changes all its dates from one on; returns the dates of the coming
 * weeks and those that are skipped.
 */
export async function handleGatheringSeries(request: Request, deps: Deps): Promise<Response> {
  const wish = await parseBody(body, request);
  const spotId = wish.action === "preview" ? wish.spotId : readSpotId(wish.template);
  const rule =
    wish.action === "change" ? { ...wish.series, firstOn: laterOf(wish.series.firstOn, wish.fromOn) } : wish.series;
  const dates = await findDates(rule, spotId, deps);
  if (wish.action === "preview") return Response.json(toAnswer(dates, null));
  // The first date belongs to the rule: calendars count from it.
  const columns = {
    ...toSeriesColumns(rule),
    first_on: dates.occurrences[0]?.on ?? rule.firstOn,
    template: wish.template,
  };
  const seriesId =
    wish.action === "create"
      ? await deps.data.create({ ...columns, group_id: wish.groupId }, dates)
      : await deps.data.change(wish.seriesId, wish.fromOn, columns, dates);
  return Response.json(toAnswer(dates, seriesId));
}

const laterOf = (a: string, b: string) => (a > b ? a : b);

const readSpotId = ({ spot_id }: Record<string, unknown>) => (typeof spot_id === "string" ? spot_id : null);

async function findDates(rule: SeriesRule, spotId: string | null, { data, now, tides }: Deps) {
  const position = rule.rule.kind === "tidal" && spotId ? await data.readPosition(spotId) : null;
  if (rule.rule.kind === "tidal" && !position) {
    throw requestError("invalid_body", { problem: "A tide is known at a spot: choose one" });
  }
  return findSeriesDates(toSeriesColumns(rule), { after: null, position, now: now(), ...(tides ? { tides } : {}) });
}

const toAnswer = ({ occurrences, skipped, through }: DatedSeries, seriesId: string | null) => ({
  seriesId,
  occurrences,
  skipped,
  through,
});
