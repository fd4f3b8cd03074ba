/** The columns of the sitemap page. */
export const CONTENT_GROUPS = ["Product", "Learn", "Blog", "Tideline"] as const;
export type ContentGroup = (typeof CONTENT_GROUPS)[number];

export type ContentPage = { path: string; label: string; group: ContentGroup; title: string; description: string };

/** Every public content page, for meta tags and the sitemap. */
export const CONTENT_PAGES = [
  {
    path: "/features",
    label: "Features",
    group: "Product",
    title: "What Tideline does | Tideline",
    description: "A map of places to swim outdoors, dated evidence about their water, and company for the swim.",
  },
  {
    path: "/features/spot-discovery",
    label: "Spot discovery",
    group: "Product",
    title: "Find a place to swim outdoors | Tideline",
    description: "Search by name, by kind of water or near you, and read what is known about each spot.",
  },
  {
    path: "/features/safety-first",
    label: "Safety first",
    group: "Product",
    title: "Safety first: how we speak about risk | Tideline",
    description: "Why Tideline never calls water safe, what it shows instead, and what cold water does to you.",
  },
  {
    path: "/features/community-connect",
    label: "Community connect",
    group: "Product",
    title: "Swimming with others | Tideline",
    description: "Groups, swims and events: what you know before you go, and how people are counted in and out.",
  },
  {
    path: "/community",
    label: "Community",
    group: "Product",
    title: "Community | Tideline",
    description: "How swimmers look after each other, the place and the wildlife, and how Tideline helps.",
  },
  {
    path: "/pricing",
    label: "Pricing",
    group: "Product",
    title: "Pricing: safety information is free | Tideline",
    description: "What Premium and Pro cost per month and year, what they add, and what stays free for everybody.",
  },
  {
    path: "/premium",
    label: "Premium",
    group: "Product",
    title: "Premium: plan the week ahead | Tideline",
    description:
      "Seven days ahead, live conditions, recommendations with reasons, and Pro for hosts. What always stays free.",
  },
  {
    path: "/use-cases",
    label: "Use cases",
    group: "Product",
    title: "Eight swimmers, eight questions | Tideline",
    description:
      "A first dip, a rainy week, a swim alone, a group of thirty: what Tideline answers and what it can't know.",
  },
  {
    path: "/learn-more",
    label: "How samples work",
    group: "Learn",
    title: "From a water sample to your swim | Tideline",
    description: "How a bottle of water becomes a rating on our map, step by step, and what is uncertain.",
  },
  {
    path: "/safety",
    label: "Safety",
    group: "Learn",
    title: "Open-water safety: the essentials | Tideline",
    description: "Emergency numbers, float to live, and short checklists for before, during and after a swim.",
  },
  {
    path: "/safety/quiz",
    label: "Safety quiz",
    group: "Learn",
    title: "Open-water safety quiz: 20 questions | Tideline",
    description: "Cold, currents, dirty water, thunder and company: 20 questions, each with its answer and source.",
  },
  {
    path: "/safety-guides",
    label: "Safety guides",
    group: "Learn",
    title: "Safety guides for open water | Tideline",
    description: "Cold shock, rip currents, dirty water after rain, algae, boats and thunder: know it, avoid it, act.",
  },
  {
    path: "/swimming-tips",
    label: "Swimming tips",
    group: "Learn",
    title: "Swimming tips for open water | Tideline",
    description: "Getting in, breathing, sighting, pacing and getting warm: small habits that make swims easier.",
  },
  {
    path: "/blog",
    label: "Blog",
    group: "Blog",
    title: "Blog: notes on open water | Tideline",
    description: "Short, practical articles on water samples, cold, tides, wildlife and how to read evidence.",
  },
  {
    path: "/about",
    label: "About",
    group: "Tideline",
    title: "About Tideline",
    description:
      "What Tideline knows about open water, how it calculates a water quality class, and what it leaves to you.",
  },
  {
    path: "/contact",
    label: "Contact",
    group: "Tideline",
    title: "Contact | Tideline",
    description: "Write to the people who run this site, and find out whom to call in an emergency.",
  },
  {
    path: "/help",
    label: "Help",
    group: "Tideline",
    title: "Help: questions and answers | Tideline",
    description: "Answers about spots, water quality, swimming with others, your account, plans and privacy.",
  },
  {
    path: "/support",
    label: "Support",
    group: "Tideline",
    title: "Support | Tideline",
    description: "Something not working? Search the answers, see whether everything responds, or report a problem.",
  },
  {
    path: "/privacy",
    label: "Privacy",
    group: "Tideline",
    title: "Privacy and cookies | Tideline",
    description: "Which cookies Tideline sets, what it stores about you, and what it does not do.",
  },
  {
    path: "/accessibility",
    label: "Accessibility",
    group: "Tideline",
    title: "Accessibility statement | Tideline",
    description: "Which standard Tideline follows, what is tested, what doesn't work well yet, and how to tell us.",
  },
  {
    path: "/terms",
    label: "Terms",
    group: "Tideline",
    title: "Terms of use | Tideline",
    description: "The rules for using this site in plain language: what we offer, ask and can't promise.",
  },
  {
    path: "/sitemap",
    label: "Sitemap",
    group: "Tideline",
    title: "Sitemap | Tideline",
    description: "Every public page of Tideline on one page.",
  },
] as const satisfies readonly ContentPage[];

export type ContentPath = (typeof CONTENT_PAGES)[number]["path"];

export function contentPage(path: ContentPath): ContentPage {
  const page = CONTENT_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No content page at ${path}`);
  return page;
}
