import { localHourText } from "../hours/when.ts";
import { type Asked, relativeDay } from "../verdict-words.ts";
import type { BestSwim } from "./best-swim.ts";

type Titled = Pick<BestSwim<unknown>, "verdict" | "isWorthGoing">;

/** Above the best swim, or above the least bad one. */
export function bestSwimTitle({ verdict, isWorthGoing }: Titled, { when, nowMs }: Asked) {
  if (isWorthGoing) return `Your best swim ${onDay(relativeDay(verdict.at, { timeZone: verdict.timeZone, nowMs }))}`;
  if (verdict.state === "unknown") return "Your best swim isn't known yet";
  if (when.kind === "now") return "Nothing good in the next 48 hours";
  return when.kind === "hour" ? `Nothing good on ${localHourText(when.local)}` : "Nothing good tomorrow morning";
}

const onDay = (day: string) => (day === "today" || day === "tomorrow" ? day : `on ${day}`);
