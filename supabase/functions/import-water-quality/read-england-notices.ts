import { z } from "zod";
import { HOUR_MS } from "../../../domain/time.ts";
import { type FeedForecast, type FeedNotice, type FetchText, feedError } from "./feed.ts";
import { toInstant } from "./feed-values.ts";
import { check, readPages, unwrap } from "./linked-data.ts";
import { ENGLAND_PAGE, profileUrl } from "./read-england.ts";
import { tallyRows } from "./row-tally.ts";

const MAX_PAGES = 10;

/** The fields depend on the situation; their names are the source's. */
const situation = z.looseObject({ _about: z.string().min(1).max(300) });
type Situation = z.infer<typeof situation>;

/** The text of a plain field, a `{_value}`, or an object with a name or label. */
function textOf(value: unknown): string | null {
  const one = unwrap(value);
  if (typeof one === "string") return one;
  if (one === null || typeof one !== "object") return null;
  const { name, label } = one as { name?: unknown; label?: unknown };
  return textOf(name) ?? textOf(label);
}

/** The bathing water's id, or the last part of its URL. */
function siteIdOf(item: Situation) {
  const water = unwrap(item.bathingWater ?? item.bwq_bathingWater ?? item.stp_bathingWater);
  const { eubwidNotation, _about } = (typeof water === "string" ? { _about: water } : (water ?? {})) as Record<
    string,
    unknown
  >;
  const id = textOf(eubwidNotation) ?? textOf(_about)?.split("/").at(-1);
  if (!id) throw feedError("feed_malformed", { problem: `${item._about.slice(-60)} names no bathing water` });
  return id;
}

const firstText = (values: readonly unknown[]) => values.map(textOf).find((value) => value !== null) ?? null;

const instantOf = (...values: unknown[]) => {
  const text = firstText(values);
  return text === null ? null : toInstant(text);
};

/** London time without a zone is up to an hour ahead of UTC; a start must not be later than the true one. */
const startOf = (...values: unknown[]) => {
  const text = firstText(values);
  if (text === null) return null;
  const isZoneless = text.length > 10 && !/(Z|[+-]\d\d:?\d\d)$/.test(text);
  const at = toInstant(text);
  return isZoneless ? new Date(Date.parse(at) - HOUR_MS).toISOString() : at;
};

/** A last day without a time ends at midnight. */
const endOf = (...values: unknown[]) => {
  const text = firstText(values);
  return text === null ? null : toInstant(text.length === 10 ? `${text}T23:59:59` : text);
};

/** An expected end doesn't end the notice; it is only described. */
function describe(item: Situation) {
  const expected = instantOf(item.expectedEndOfIncident, item.expectedEndOfSuspension);
  const details = textOf(item.comment) ?? textOf(item.description);
  return [expected && `Expected to end on ${expected.slice(0, 10)}.`, details].filter(Boolean).join(" ").slice(0, 1000);
}

const NO_DETAILS = "no details given";

function toNotice(item: Situation, siteId: string, kind: "incident" | "advice", title: string): FeedNotice {
  const startsAt = startOf(item.startOfIncident, item.startOfSuspension, item.recordDateTime, item.recordDate);
  if (!startsAt) throw feedError("feed_malformed", { problem: `${item._about.slice(-60)} has no date` });
  return {
    siteId,
    externalId: item._about.replace(/^https?:\/\/[^/]+/, "").slice(-300),
    kind,
    title: title.trim().slice(0, 200) || NO_DETAILS,
    description: describe(item),
    startsAt,
    endsAt: endOf(item.endOfIncident, item.endOfSuspension),
    url: profileUrl(siteId),
  };
}

function read(item: unknown): { notice?: FeedNotice; forecast?: FeedForecast } {
  const one = check(situation, item, "situation");
  const siteId = siteIdOf(one);
  const type = `${JSON.stringify(one.type ?? "")} ${one._about}`.toLowerCase();
  if (type.includes("incident")) {
    return { notice: toNotice(one, siteId, "incident", textOf(one.incidentType) ?? NO_DETAILS) };
  }
  if (type.includes("risk")) {
    const predictedFor = instantOf(one.expiresAt, one.predictedAt);
    if (!predictedFor) throw feedError("feed_malformed", { problem: `${one._about.slice(-60)} has no date` });
    return { forecast: { siteId, predictedFor, isIncreased: textOf(one.riskLevel)?.toLowerCase() !== "normal" } };
  }
  // Unknown types also count as advice against bathing.
  const title = type.includes("suspension") ? "monitoring is suspended" : (textOf(one.type) ?? NO_DETAILS);
  return { notice: toNotice(one, siteId, "advice", title) };
}

/** Current notices in England; an empty list is valid. */
export async function readEnglandNotices({ address, fetchText }: { address: string; fetchText: FetchText }) {
  const path = "/doc/bathing-water-quality/advice-against-bathing/situations.json";
  const url = `${address}${path}?_pageSize=${ENGLAND_PAGE}&_view=situation-details`;
  const notices: FeedNotice[] = [];
  const forecasts: FeedForecast[] = [];
  const rows = tallyRows();
  for await (const items of readPages({ url, maxPages: MAX_PAGES, fetchText, mustBeWhole: true })) {
    for (const { notice, forecast } of items.flatMap((item) => rows.read(() => read(item)))) {
      if (notice) notices.push(notice);
      if (forecast) forecasts.push(forecast);
    }
  }
  rows.mustBeReadable();
  return { notices, forecasts, rows: rows.count };
}
