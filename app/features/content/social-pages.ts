import { pageTitle } from "#domain/page-metadata.ts";
import { CONTENT_PAGES } from "./content-pages.ts";
import { ARTICLE_TAGS, CONTENT_ENTRIES, type ContentEntry, tagPath } from "./library/entries.ts";

type SocialPage = { kind: string; title: string; text: string };

const KIND_LABELS: Readonly<Record<ContentEntry["kind"], string>> = { article: "Blog", guide: "Guide", help: "Help" };

const BRAND_ENDING = pageTitle("");

/** Lists, maps and forms, which have no text of their own. */
const LIST_PAGES: Readonly<Record<string, SocialPage>> = {
  "/spots": {
    kind: "Spots",
    title: "Open-water swimming spots",
    text: "On the map, by name or near you, with what is known about the water.",
  },
  "/routes": {
    kind: "Swim routes",
    title: "Open-water swim routes",
    text: "Distance, difficulty, exits, legs and the best time to start.",
  },
  "/events": {
    kind: "Events",
    title: "Open-water swimming events",
    text: "Group swims, races, courses, talks and shore cleanups near you.",
  },
  "/groups": {
    kind: "Groups",
    title: "Open-water swim groups",
    text: "Where they meet, how fast they swim, and whether beginners are welcome.",
  },
  "/login": { kind: "Account", title: "Sign in", text: "Your favorite spots, swims and alerts." },
  "/signup": { kind: "Account", title: "Sign up", text: "Save spots, log swims and get alerts." },
  "/system-monitor": { kind: "Status", title: "System Monitor", text: "Whether Tideline and its sources answer." },
  "/locations/in": {
    kind: "Places",
    title: "Open-water swimming by place",
    text: "Countries, regions and towns with their spots, water quality and tide.",
  },
};

/** The words on the picture of a page; undefined for a page without one. */
export function findSocialPage(path: string): SocialPage | undefined {
  const page = CONTENT_PAGES.find((candidate) => candidate.path === path);
  if (page) return { kind: page.label, title: page.title.replace(BRAND_ENDING, ""), text: page.description };
  const entry = CONTENT_ENTRIES.find((candidate) => candidate.path === path);
  if (entry) return { kind: KIND_LABELS[entry.kind], title: entry.title, text: entry.description };
  const tag = ARTICLE_TAGS.find((candidate) => tagPath(candidate) === path);
  if (tag) return { kind: "Blog", title: tag, text: "Articles on how Tideline works." };
  return LIST_PAGES[path];
}
