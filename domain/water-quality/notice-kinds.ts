export const NOTICE_KINDS = ["closure", "advice", "incident"] as const;

export const NOTICE_WORDS: Readonly<Record<(typeof NOTICE_KINDS)[number], string>> = {
  closure: "Officially closed",
  advice: "Advice against bathing",
  incident: "Pollution incident",
};
