import { weightText } from "../format/figures.ts";
import { itemsText } from "./cleanup-words.ts";

type Notice = { cleanupId: string; isReminder: boolean; place: string; items: number; grams: number };

/** What the bell says. Weights are metric: one text goes to everyone. */
export function composeCleanupNotice({ cleanupId, isReminder, place, items, grams }: Notice) {
  const link = `/cleanup?summary=${cleanupId}`;
  if (isReminder) {
    return {
      title: "Finish the summary of your cleanup",
      body: `${place}, a week ago. Enter its bags and weight.`,
      link,
    };
  }
  const taken = [items > 0 && itemsText(items), grams > 0 && weightText(grams, "metric")].filter(Boolean).join(", ");
  return { title: `Summary of the cleanup at ${place}`, body: taken ? `${taken} taken out.` : "", link };
}
