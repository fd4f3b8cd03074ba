const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });

export const dayText = (at: string) => day.format(new Date(at));
export const monthText = (at: number) => month.format(new Date(at));

/** The age in whole days. */
export function ageText(days: number) {
  if (days < 1) return "today";
  return days < 2 ? "1 day ago" : `${Math.floor(days)} days ago`;
}
