import { BLOG_POSTS, blogPath } from "./blog/blog-posts.ts";
import { CONTENT_GROUPS, CONTENT_PAGES, type ContentGroup } from "./content-pages.ts";

type Link = { to: string; label: string };

const OTHER_LINKS: Readonly<Record<ContentGroup, readonly Link[]>> = {
  Product: [
    { to: "/", label: "Home" },
    { to: "/spots", label: "Spots" },
    { to: "/routes", label: "Swim routes" },
  ],
  Learn: [],
  Blog: BLOG_POSTS.map(({ id, title }) => ({ to: blogPath(id), label: title })),
  Tideline: [
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
