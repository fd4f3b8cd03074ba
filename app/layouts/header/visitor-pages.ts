type Page = { to: string; label: string };

export const FEATURE_PAGES: readonly Page[] = [
  { to: "/features", label: "All Features" },
  { to: "/spots", label: "Spot Discovery" },
  { to: "/features/safety-first", label: "Safety First" },
  { to: "/features/community-connect", label: "Community Connect" },
];

/** Before the menus: what most visitors come for. */
export const FIRST_VISITOR_PAGES: readonly Page[] = [{ to: "/spots", label: "Spots" }];

export const VISITOR_PAGES: readonly Page[] = [
  { to: "/community", label: "Community" },
  { to: "/pricing", label: "Pricing" },
];

export const COMPANY_PAGES: readonly Page[] = [
  { to: "/about", label: "About" },
  { to: "/blog", label: "Blog" },
  { to: "/contact", label: "Contact" },
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
];

const COOKIE_CHOICES: Page = { to: "/privacy#cookie-choices", label: "Cookie choices" };

export const FOOTER_COLUMNS: readonly { title: string; pages: readonly Page[] }[] = [
  {
    title: "Company",
    pages: [
      { to: "/about", label: "About" },
      { to: "/blog", label: "Blog" },
      { to: "/contact", label: "Contact" },
      { to: "/community", label: "Community" },
      { to: "/use-cases", label: "Use Cases" },
    ],
  },
  {
    title: "Swimming",
    pages: [
      { to: "/spots", label: "Find a spot" },
      { to: "/routes", label: "Swim routes" },
      { to: "/groups", label: "Swim groups" },
      { to: "/locations", label: "Locations" },
      { to: "/locations/in", label: "Places" },
      { to: "/events", label: "Events" },
      { to: "/swimming-tips", label: "Swimming Tips" },
      { to: "/safety-guides", label: "Safety Guides" },
    ],
  },
  {
    title: "Resources",
    pages: [
      { to: "/features", label: "Features" },
      { to: "/learn-more", label: "How samples work" },
      { to: "/help", label: "Help" },
      { to: "/support", label: "Support" },
      { to: "/system-monitor", label: "System Monitor" },
    ],
  },
  {
    title: "Legal & More",
    pages: [
      { to: "/privacy", label: "Privacy" },
      COOKIE_CHOICES,
      { to: "/terms", label: "Terms" },
      { to: "/accessibility", label: "Accessibility" },
      { to: "/safety", label: "Safety" },
      { to: "/pricing", label: "Pricing" },
      { to: "/sitemap", label: "Sitemap" },
    ],
  },
];

export const SHORT_FOOTER: readonly Page[] = [
  { to: "/about", label: "About" },
  { to: "/safety", label: "Safety" },
  { to: "/help", label: "Help" },
  { to: "/contact", label: "Contact" },
  { to: "/privacy", label: "Privacy" },
  COOKIE_CHOICES,
  { to: "/terms", label: "Terms" },
];
