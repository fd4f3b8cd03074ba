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

const TITLE_LENGTH = 160;
const BODY_LENGTH = 1000;

export const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** The spot first: a phone shows the beginning. */
export function formatAlertNotification(alert: AlertText): NotificationText {
  const { spotName, spotId, type, severity, certainty, title, description } = alert;
  const facts = `${SEVERITY_WORDS[severity]} · ${CERTAINTY_WORDS[certainty]} · until ${formatNearMoment(alert.expiresAt)}.`;
  return {
    title: shorten(`${shorten(spotName, 60)}: ${noticeKindWord(type).toLowerCase()} – ${title}`, TITLE_LENGTH),
    body: shorten(`${facts} ${description}`.trim(), BODY_LENGTH),
    link: `/locations/${spotId}`,
  };
}

const replacementRow = orNull(alertTextRow);

/** The words of what took the place of an alert while that waited to leave; null where nothing did. */
export function formatReplacementAlert(row: unknown): NotificationText | null {
  const alert = replacementRow(row);
  return alert && formatAlertNotification(alert);
}

type EndedAlert = Pick<AlertText, "spotName" | "spotId" | "title">;

/** That a warning is over is no word about the water, and no all clear while another one is in force. */
export function formatAllClear({ spotName, spotId, title }: EndedAlert, openAlert: OpenAlert | null): NotificationText {
  const told = {
    title: shorten(`${openAlert ? "Over" : "All clear"} at ${shorten(spotName, 80)}`, TITLE_LENGTH),
    body: shorten(`“${title}” is over. Look at the conditions before you swim: other risks may remain.`, BODY_LENGTH),
    link: `/locations/${spotId}`,
  };
  return prependOpenAlert(told, openAlert);
}

/** What is in force at the spot goes before anything good that is told of it: "Closed: Cove: warm and calm". */
export function prependOpenAlert<Item extends NotificationText>(told: Item, openAlert: OpenAlert | null): Item {
  if (openAlert === null || !isSevere(openAlert)) return told;
  const words = openAlertWords(openAlert);
  const first = `${words}${openAlert.type === "closure" ? ":" : " –"} `;
  if (told.title.startsWith(first)) return told;
  return {
    ...told,
    title: shorten(`${first}${told.title}`, TITLE_LENGTH),
    body: shorten(
      `${words}, until ${formatNearMoment(openAlert.until)}. Do not swim by what follows. ${told.body}`,
      BODY_LENGTH,
    ),
  };
}

/** What began while it waited is named; an alert says itself what is the matter. */
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
  const told = {
    title: shorten(`${shorten(spotName, 60)}: ${ruleName || "what you waited for"}`, TITLE_LENGTH),
    body: shorten(`Your rule “${condition}” is met ${when}, by ${source}. A forecast can change.`, BODY_LENGTH),
    link: `/locations/${spotId}`,
  };
  return prependOpenAlert(told, openAlert);
}
