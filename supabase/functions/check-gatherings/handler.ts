import { GO_DECISIONS, GO_SUGGESTIONS, goLimits, suggestGo } from "../../../domain/gatherings/go/go-no-go.ts";
import {
  formatGoCheck,
  formatGoDecision,
  type GoGathering,
  isUrgent,
} from "../../../domain/gatherings/go/go-notice.ts";
import { noGoFacts, readGoFacts } from "../../../domain/gatherings/go/read-go-facts.ts";
import { formatOverdue } from "../../../domain/muster/overdue-notice.ts";
import type { NotificationText } from "../../../domain/notifications/compose-mail.ts";
import { type NotificationItem, toNotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { oneOf } from "../../../domain/read-shape.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { CheckData } from "./check-gatherings.data.ts";

type Deps = { data: CheckData; add: (items: NotificationItem[]) => Promise<number>; now: () => Date };
type Due = Awaited<ReturnType<CheckData["listDue"]>>[number];
type News = Awaited<ReturnType<CheckData["listNews"]>>[number];
type Overdue = Awaited<ReturnType<CheckData["listOverdue"]>>[number];

/** A notice of today's muster is no news tomorrow. */
const OVERDUE_NEWS_MS = 12 * HOUR_MS;

async function check(due: Due, data: CheckData, now: Date) {
  const asked = { startsAt: new Date(due.starts_at), endsAt: new Date(due.ends_at), now };
  // A place that is no spot has no forecast.
  const facts = due.facts === null ? noGoFacts(now, due.time_zone) : readGoFacts(due.facts, asked);
  const { suggestion, reasons } = suggestGo(facts, goLimits(due.limits));
  await data.record({
    gathering_id: due.gathering_id,
    checkpoint: due.checkpoint,
    starts_at: due.starts_at,
    suggestion,
    reasons: reasons.map(({ text }) => text),
    facts,
    checked_at: now.toISOString(),
  });
}

const textsOf = (reasons: unknown) =>
  Array.isArray(reasons) ? reasons.filter((reason): reason is string => typeof reason === "string") : [];

const readSuggestion = oneOf(GO_SUGGESTIONS);
const readDecision = oneOf(GO_DECISIONS);

function composeNews(news: News, now: Date): { text: NotificationText; isCritical: boolean } {
  const gathering: GoGathering = {
    id: news.gathering_id,
    visibility: news.visibility,
    title: news.title,
    placeName: news.place_name,
    startsAt: news.starts_at,
    timeZone: news.time_zone,
  };
  const reasons = textsOf(news.reasons);
  if (news.news === "check") {
    return { text: formatGoCheck(gathering, { suggestion: readSuggestion(news.word), reasons }), isCritical: false };
  }
  const decision = readDecision(news.word);
  const isCritical = isUrgent(decision, Date.parse(news.starts_at), now.getTime());
  return { text: formatGoDecision(gathering, { decision, reason: reasons[0] ?? "" }), isCritical };
}

/** One that fails is tried again a minute later and keeps nobody else waiting. */
async function tellAll(deps: Deps) {
  const counts = { told: 0, failed: 0 };
  for (const news of await deps.data.listNews()) {
    try {
      counts.told += await tell(news, deps);
    } catch (problem) {
      counts.failed += 1;
      console.error(`Gathering ${news.gathering_id}: nobody could be told`, problem);
    }
  }
  return counts;
}

/** The key of each notification makes it unique, so that a repeated call tells nobody twice. */
async function tell(news: News, { data, add, now }: Deps) {
  const { text, isCritical } = composeNews(news, now());
  const source = {
    kind: "gathering_go",
    alert_id: null,
    spot_id: null,
    expires_at: news.starts_at,
    source_key: `go:${news.news}:${news.gathering_id}:${news.source_id}`,
    severity: isCritical ? "critical" : null,
  } as const;
  const quiet = new Set(news.quiet_swimmers);
  const recipients = await data.readRecipients([...news.swimmers, ...news.quiet_swimmers]);
  const added = await add(
    recipients.map((recipient) => {
      const item = toNotificationItem(text, recipient, source, now());
      // They turned these off: the bell only.
      const isQuiet = quiet.has(recipient.userId);
      return isQuiet ? { ...item, deliveries: item.deliveries.filter(({ channel }) => channel === "inbox") } : item;
    }),
  );
  await data.markTold(news);
  return added;
}

/** Somebody wasn't counted out in time: everyone who runs the muster hears of it, also in quiet hours. */
async function tellOverdue(overdue: Overdue, { data, add, now }: Deps) {
  const text = formatOverdue({
    gatheringId: overdue.gathering_id,
    name: overdue.name,
    title: overdue.title,
    timeZone: overdue.time_zone,
    since: overdue.since,
    dueAt: overdue.due_at,
  });
  const source = {
    kind: "shore_watch",
    alert_id: null,
    spot_id: null,
    expires_at: new Date(now().getTime() + OVERDUE_NEWS_MS).toISOString(),
    source_key: `overdue:${overdue.gathering_id}:${overdue.attendee_id}:${Date.parse(overdue.since)}`,
    severity: "critical",
  } as const;
  const hosts = await data.readRecipients(overdue.hosts);
  const added = await add(hosts.map((host) => toNotificationItem(text, host, source, now())));
  await data.markOverdueTold(overdue);
  return added;
}

/** Each that fails is tried again a minute later. */
async function tellAllOverdue(deps: Deps) {
  const counts = { overdue: 0, failedOverdue: 0 };
  for (const overdue of await deps.data.listOverdue(deps.now())) {
    try {
      counts.overdue += await tellOverdue(overdue, deps);
    } catch (problem) {
      counts.failedOverdue += 1;
      console.error(`Gathering ${overdue.gathering_id}: its hosts could not be told who is overdue`, problem);
    }
  }
  return counts;
}

/**
 * Tells hosts who is overdue, checks the conditions of gatherings 24 and 2 hours before their start, asks their hosts to
 * decide, tells everyone what was decided, and deletes the numbers of days that are over. Called every minute; repeating it is harmless.
 */
export async function handleCheckGatherings(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const { data, now } = deps;
  // Minutes count.
  const overdue = await tellAllOverdue(deps);
  const counts = { checked: 0, unreadable: 0 };
  for (const due of await data.listDue(now())) {
    try {
      await check(due, data, now());
      counts.checked += 1;
    } catch (problem) {
      counts.unreadable += 1;
      console.error(`Gathering ${due.gathering_id} could not be checked`, problem);
    }
  }
  const told = await tellAll(deps);
  return Response.json({ ...counts, ...told, ...overdue, deleted: await data.deleteContacts(now()) });
}
