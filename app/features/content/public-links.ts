import { CONTENT_GROUPS, CONTENT_PAGES, type ContentGroup } from "./content-pages.ts";
import { ARTICLES, GUIDES, HELP_TOPICS } from "./library/entries.ts";

type Link = { to: string; label: string };

const OTHER_LINKS: Readonly<Record<ContentGroup, readonly Link[]>> = {
  Product: [
    { to: "/", label: "Home" },
    { to: "/spots", label: "Spots" },
    { to: "/locations/in", label: "Places" },
    { to: "/routes", label: "Swim routes" },
    { to: "/events", label: "Events" },
    { to: "/groups", label: "Groups" },
  ],
  Learn: GUIDES.map(({ path, title }) => ({ to: path, label: title })),
  Blog: ARTICLES.map(({ path, title }) => ({ to: path, label: title })),
  Tideline: [
    ...HELP_TOPICS.map(({ path, title }) => ({ to: path, label: title })),
    { to: "/system-monitor", label: "System Monitor" },
    { to: "/signup", label: "Sign up" },
    { to: "/login", label: "Sign in" },
  ],
};

export function publicLinks() {
  return CONTENT_GROUPS.map((group) => {
    const pages = CONTENT_PAGES.filter((page) => page.group === group);
    return { group, links: [...pages.map(({ path, label }) => ({ to: path, label })), ...OTHER_LINKS[group]] };
  });
}
