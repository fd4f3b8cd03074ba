import { z } from "zod";
import { pageTitle } from "#domain/page-metadata.ts";
import { SAFETY_SOURCES, type SafetySource } from "#domain/safety/safety-sources.ts";

const DRAWING_NAMES = [
  "algae",
  "boat",
  "contours",
  "cooling",
  "drift",
  "offshore",
  "pod",
  "rip",
  "samples",
  "sources",
  "sureness",
  "tide",
  "track",
  "verdict",
  "wading",
  "watch",
  "weir",
] as const;
export type DrawingName = (typeof DRAWING_NAMES)[number];

const HELP_TASKS = ["Spots", "Swims", "Safety", "Together", "Account"] as const;

const DESCRIPTION_LENGTH = { min: 50, max: 155 } as const;

const day = z.iso.date();
const sourceNames = Object.keys(SAFETY_SOURCES) as [SafetySource, ...SafetySource[]];

const common = {
  title: z.string().refine((title) => pageTitle(title) === `${title} | Tideline`, "is too long for a search result"),
  description: z.string().min(DESCRIPTION_LENGTH.min).max(DESCRIPTION_LENGTH.max),
  /** When somebody last compared the text with its sources and with the product. */
  reviewed: day,
  sources: z.array(z.enum(sourceNames)),
};

const article = z
  .strictObject({
    ...common,
    published: day,
    tags: z.array(z.enum(["How it works", "Water quality", "Tides", "Cold", "Planning", "Nature", "Privacy"])).min(1),
    drawing: z.enum(DRAWING_NAMES),
    /** Files of this repository that state what the text says about the product itself. */
    ownRules: z.array(z.string().regex(/^(?:docs|domain)\/[\w/-]+\.(?:md|ts)$/)).optional(),
  })
  .refine(({ sources, ownRules = [] }) => sources.length + ownRules.length > 0, "has no source and no rule of our own");

const guide = z.strictObject({
  ...common,
  sources: common.sources.min(1),
  order: z.int().positive(),
  drawing: z.enum(DRAWING_NAMES),
  /** The guide in three short paragraphs, for the list. */
  notice: z.string().max(240),
  avoid: z.string().max(240),
  act: z.string().max(240),
});

const help = z.strictObject({ ...common, group: z.enum(HELP_TASKS), order: z.int().positive() });

/** A text within a page that has its own title and description in `content-pages.ts`. */
const page = z.strictObject({
  heading: z.string(),
  lead: z.string(),
  reviewed: common.reviewed,
  sources: common.sources.min(1),
});

/** What every text in `content/` says about itself, by its folder. */
export const FRONT_MATTER = { articles: article, guides: guide, help, pages: page } as const;

export type ArticleMatter = z.infer<typeof article>;
export type GuideMatter = z.infer<typeof guide>;
export type HelpMatter = z.infer<typeof help>;
export type PageMatter = z.infer<typeof page>;
