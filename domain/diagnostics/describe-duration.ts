const UNITS = [
  { seconds: 86_400, word: "day" },
  { seconds: 3_600, word: "hour" },
  { seconds: 60, word: "minute" },
] as const;

/** The largest whole unit is enough: "3 days". */
export function durationText(seconds: number) {
  for (const unit of UNITS) {
    const count = Math.floor(seconds / unit.seconds);
    if (count > 0) return `${count} ${unit.word}${count === 1 ? "" : "s"}`;
  }
  return "less than a minute";
}
