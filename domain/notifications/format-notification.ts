import {
  ALERT_CERTAINTIES,
  ALERT_SEVERITIES,
  ALERT_TYPES,
  CERTAINTY_WORDS,
  noticeKindWord,
  SEVERITY_WORDS,
} from "../alerts/alert-words.ts";
import { isSevere, type OpenAlert, openAlertWords } from "../alerts/open-alert.ts";
import { formatNearMoment } from "../format/dates.ts";
import { oneOf, orNull, type Read, record, text } from "../read-shape.ts";
import type { NotificationText } from "./compose-mail.ts";

const alertTextRow = record({
  spotId: text,
  spotName: text,
  type: oneOf(ALERT_TYPES),
  severity: oneOf(ALERT_SEVERITIES),
  certainty: oneOf(ALERT_CERTAINTIES),
  title: text,
  description: text,
  expiresAt: text,
});
type AlertText = Read<typeof alertTextRow>;

const TITLE_LENGTH_LIMIT = 160;
const BODY_LENGTH_LIMIT = 1000;

export const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** The spot comes first, since phones cut the end. */
export function formatAlertNotification(alert: AlertText): NotificationText {
  const { spotName, spotId, type, severity, certainty, title, description } = alert;
  const facts = `${SEVERITY_WORDS[severity]} · ${CERTAINTY_WORDS[certainty]} · until ${formatNearMoment(alert.expiresAt)}.`;
  return {
    title: shorten(`${shorten(spotName, 60)}: ${noticeKindWord(type).toLowerCase()} – ${title}`, TITLE_LENGTH_LIMIT),
    body: shorten(`${facts} ${description}`.trim(), BODY_LENGTH_LIMIT),
    link: `/locations/${spotId}`,
  };
}

const replacementRow = orNull(alertTextRow);

/** The alert that replaced another one while its notification waited; null when none did. */
export function formatReplacementAlert(row: unknown): NotificationText | null {
  const alert = replacementRow(row);
  return alert && formatAlertNotification(alert);
}

type EndedAlert = Pick<AlertText, "spotName" | "spotId" | "title">;

/** No all-clear while another alert is in force. */
export function formatAllClear({ spotName, spotId, title }: EndedAlert, openAlert: OpenAlert | null): NotificationText {
  const text = {
    title: shorten(`${openAlert ? "Alert ended" : "All clear"} at ${shorten(spotName, 80)}`, TITLE_LENGTH_LIMIT),
    body: shorten(
      `“${title}” has ended. Check the conditions before you swim: other risks may remain.`,
      BODY_LENGTH_LIMIT,
    ),
    link: `/locations/${spotId}`,
  };
  return prependOpenAlert(text, openAlert);
}

/** Puts a severe alert before good news: "Closed: Cove: warm and calm". */
export function prependOpenAlert<Item extends NotificationText>(text: Item, openAlert: OpenAlert | null): Item {
  if (openAlert === null || !isSevere(openAlert)) return text;
  const words = openAlertWords(openAlert);
  const first = `${words}${openAlert.type === "closure" ? ":" : " –"} `;
  if (text.title.startsWith(first)) return text;
  return {
    ...text,
    title: shorten(`${first}${text.title}`, TITLE_LENGTH_LIMIT),
    body: shorten(
      `${words}, until ${formatNearMoment(openAlert.until)}. Do not swim based on this message. ${text.body}`,
      BODY_LENGTH_LIMIT,
    ),
  };
}

/** Adds an alert that began while the notification waited. */
export const updateBeforeSending = <Item extends NotificationText & { kind: string; openAlert: OpenAlert | null }>(
  item: Item,
): Item => (item.kind === "alert" ? item : prependOpenAlert(item, item.openAlert));

type RuleMatch = {
  spotId: string;
  spotName: string;
  ruleName: string;
  condition: string;
  at: string | null;
  source: string;
  openAlert: OpenAlert | null;
};

export function formatRuleNotification({
  spotId,
  spotName,
  ruleName,
  condition,
  at,
  source,
  openAlert,
}: RuleMatch): NotificationText {
  const when = at === null ? "now" : `from ${formatNearMoment(at)}`;
  const text = {
    title: shorten(`${shorten(spotName, 60)}: ${ruleName || "your rule is met"}`, TITLE_LENGTH_LIMIT),
    body: shorten(
      `Your rule “${condition}” is met ${when}, according to ${source}. Forecasts can change.`,
      BODY_LENGTH_LIMIT,
    ),
    link: `/locations/${spotId}`,
  };
  return prependOpenAlert(text, openAlert);
}
