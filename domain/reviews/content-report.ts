export const REPORT_REASONS = ["spam", "offensive", "wrong", "dangerous", "privacy", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: "Advertising or spam",
  offensive: "Insulting or hateful",
  wrong: "Off topic, or not true",
  dangerous: "Could put somebody in danger",
  privacy: "Shows or names somebody against their will",
  other: "Something else",
};

export type ContentType = keyof typeof CONTENT_WORDS;

/** In "Report this photo". */
export const CONTENT_WORDS = {
  review: "review",
  photo: "photo",
  crowd_report: "crowd report",
  route_review: "route review",
  route: "route",
  group_post: "post",
  group_comment: "comment",
  gathering_comment: "comment",
  group: "group",
  gathering: "event",
} as const;

export type ContentReport = { contentType: ContentType; contentId: string; reason: ReportReason; note: string };

export const MAX_REPORT_NOTE_LENGTH = 500;
