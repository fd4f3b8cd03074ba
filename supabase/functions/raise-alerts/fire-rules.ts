import { conditionText, findMatch } from "../../../domain/alerts/own-rule.ts";
import { type NotificationItem, toItem } from "../../../domain/notifications/reach-rows.ts";
import { tellRule } from "../../../domain/notifications/tell-alert.ts";
import { parseRuleFacts } from "./fact-rows.ts";
import type { RaiseData } from "./raise-alerts.data.ts";

type Deps = { data: RaiseData; add: (items: NotificationItem[]) => Promise<number>; now: Date };
type RulePage = ReturnType<RaiseData["readRules"]> extends AsyncGenerator<infer Page> ? Page : never;
type RuleRow = RulePage[number];

/** What a rule says now, or null while it is not met. */
function tellMatch(row: RuleRow, now: Date) {
  const { condition, quality, source, hours } = parseRuleFacts(row);
  const match = findMatch(condition, { hours, quality: quality?.level ?? null, now });
  if (match === null) return null;
  return tellRule({
    spotId: row.spot_id,
    spotName: row.spot_name,
    ruleName: row.rule_name,
    condition: conditionText(condition),
    at: match === "now" ? null : match.at,
    source: match === "now" ? `the sample of ${quality?.testedAt.slice(0, 10)}` : (source ?? "the forecast"),
  });
}

/** Tells swimmers what they asked to be told; one rule speaks once a day. Answers how many were told. */
export async function fireRules({ data, add, now }: Deps) {
  let told = 0;
  for await (const page of data.readRules()) {
    const matches = page.flatMap((row) => {
      const words = tellMatch(row, now);
      return words ? [{ row, words }] : [];
    });
    const reachable = new Map(
      (await data.readReach(matches.map(({ row }) => row.user_id))).map((one) => [one.userId, one]),
    );
    const items = matches.flatMap(({ row, words }) => {
      const swimmer = reachable.get(row.user_id);
      const key = `rule:${row.rule_id}:${now.toISOString().slice(0, 10)}`;
      return swimmer
        ? [toItem(words, swimmer, { kind: "rule", alert_id: null, source_key: key, severity: null }, now)]
        : [];
    });
    told += await add(items);
    await data.markFired(
      matches.map(({ row }) => row.rule_id),
      now,
    );
  }
  return told;
}
