import { conditionText, findMatch } from "../../../domain/alerts/own-rule.ts";
import { formatRuleNotification } from "../../../domain/notifications/format-notification.ts";
import { type NotificationItem, toNotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { parseRuleFacts } from "./fact-rows.ts";
import type { RaiseData } from "./raise-alerts.data.ts";

type Deps = { data: RaiseData; add: (items: NotificationItem[]) => Promise<number>; now: Date };
type RulePage = ReturnType<RaiseData["readRules"]> extends AsyncGenerator<infer Page> ? Page : never;
type RuleRow = RulePage[number];

/** A match without an hour, such as a water class, is news for a day. */
const NEWS_MS = 24 * HOUR_MS;

/** Null while the rule isn't met. */
function formatMatch(row: RuleRow, now: Date) {
  const { condition, quality, source, hours, openAlert } = parseRuleFacts(row);
  const match = findMatch(condition, { hours, quality: quality?.level ?? null, now });
  if (match === null) return null;
  const words = formatRuleNotification({
    spotId: row.spot_id,
    spotName: row.spot_name,
    ruleName: row.rule_name,
    condition: conditionText(condition),
    at: match === "now" ? null : match.at,
    source: match === "now" ? `the sample of ${quality?.testedAt.slice(0, 10)}` : (source ?? "the forecast"),
    openAlert,
  });
  const end = match === "now" ? now.getTime() + NEWS_MS : Date.parse(match.at) + HOUR_MS;
  return { words, expiresAt: new Date(end).toISOString() };
}

/** Notifies swimmers whose rules match, once a day per rule. Returns how many were notified. */
export async function fireRules({ data, add, now }: Deps) {
  let notified = 0;
  for await (const page of data.readRules()) {
    const matches = page.flatMap((row) => {
      const match = formatMatch(row, now);
      return match ? [{ row, ...match }] : [];
    });
    const recipients = new Map(
      (await data.readRecipients(matches.map(({ row }) => row.user_id))).map((one) => [one.userId, one]),
    );
    const items = matches.flatMap(({ row, words, expiresAt }) => {
      const swimmer = recipients.get(row.user_id);
      const key = `rule:${row.rule_id}:${now.toISOString().slice(0, 10)}`;
      const source = {
        kind: "rule",
        alert_id: null,
        spot_id: row.spot_id,
        expires_at: expiresAt,
        source_key: key,
        severity: null,
      } as const;
      return swimmer ? [toNotificationItem(words, swimmer, source, now)] : [];
    });
    notified += await add(items);
    await data.markFired(
      matches.map(({ row }) => row.rule_id),
      now,
    );
  }
  return notified;
}
