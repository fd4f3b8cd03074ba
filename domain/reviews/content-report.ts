export const REPORT_REASONS = ["spam", "offensive", "wrong", "dangerous", "privacy", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: "Advertising or spam",
  offensive: "Insulting or hateful",
  wrong: "Not about this spot, or not true",
  dangerous: "Could put somebody in danger",
  privacy: "Shows or names somebody against their will",
  other: "Something else",
};

export type ContentType = "review" | "photo" | "crowd_report" | "route_review" | "route";
export type ContentReport = { contentType: ContentType; contentId: string; reason: ReportReason; note: string };

export const MAX_REPORT_NOTE_LENGTH = 500;
