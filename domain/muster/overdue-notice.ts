import { formatTime } from "../format/dates.ts";
import { groupSwimPath } from "../gatherings/gathering-address.ts";
import type { NotificationText } from "../notifications/compose-mail.ts";
import { shorten } from "../notifications/format-notification.ts";

const TITLE_LIMIT = 160;

type OverdueSwimmer = {
  gatheringId: string;
  name: string;
  title: string;
  timeZone: string;
  /** ISO texts. */
  since: string;
  dueAt: string;
};

/** Tells a host that somebody was not counted out in time. */
export function formatOverdue({ gatheringId, name, title, ...times }: OverdueSwimmer): NotificationText {
  const { since, dueAt, timeZone } = times;
  return {
    title: shorten(`Overdue: ${name}, ${title}`, TITLE_LIMIT),
    body: `In the water since ${formatTime(since, timeZone)}, due out ${formatTime(dueAt, timeZone)}. Nobody has counted them out.`,
    link: `${groupSwimPath(gatheringId)}/muster`,
  };
}
