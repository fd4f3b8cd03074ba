import {
  Activity,
  BellRing,
  CalendarDays,
  Compass,
  House,
  type LucideIcon,
  Map as MapIcon,
  NotebookPen,
  Recycle,
  Route,
  Star,
  Trophy,
  Users,
} from "lucide-react";

type Page = { to: string; label: string };
export type Destination = Page & { icon: LucideIcon };

const DASHBOARD: Destination = { to: "/", label: "Dashboard", icon: House };
const ACTIVITY: Destination = { to: "/activity", label: "Activity", icon: Activity };
const EXPLORE: Destination = { to: "/explore", label: "Explore", icon: MapIcon };
const ACHIEVEMENTS: Destination = { to: "/achievements", label: "Achievements", icon: Trophy };
const CLEANUP: Destination = { to: "/cleanup", label: "Water Cleanup", icon: Recycle };
const FAVORITES: Destination = { to: "/favorites", label: "Favorites", icon: Star };

const OWN_PAGES: readonly Destination[] = [
  { to: "/recommendations", label: "Recommendations", icon: Compass },
  { to: "/workouts", label: "Workouts", icon: NotebookPen },
  { to: "/routes", label: "Swim routes", icon: Route },
  { to: "/groups", label: "Groups", icon: Users },
  { to: "/group-swim", label: "Group swims", icon: CalendarDays },
  { to: "/alerts", label: "Alerts", icon: BellRing },
];

/** The side rail on wide screens. */
export const RAIL_PAGES = [
  [DASHBOARD, ACTIVITY, EXPLORE, ACHIEVEMENTS, CLEANUP],
  [FAVORITES, ...OWN_PAGES],
] as const satisfies readonly (readonly Destination[])[];

/** The tab bar on phones. */
export const TAB_PAGES = [DASHBOARD, ACTIVITY, EXPLORE, FAVORITES] as const;
export const MORE_PAGES = [ACHIEVEMENTS, CLEANUP, ...OWN_PAGES] as const;

/** Pages that highlight another navigation entry. */
const PART_OF: Readonly<Record<string, readonly string[]>> = {
  "/explore": ["/spots", "/locations"],
  "/activity": ["/activities"],
};

export function isCurrentPage(to: string, pathname: string) {
  if (to === "/") return pathname === "/";
  return [to, ...(PART_OF[to] ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

export const FEATURE_PAGES: readonly Page[] = [
  { to: "/features", label: "All Features" },
  { to: "/spots", label: "Spot Discovery" },
  { to: "/features/safety-first", label: "Safety First" },
  { to: "/features/community-connect", label: "Community Connect" },
];

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
      { to: "/locations", label: "Locations" },
      { to: "/events", label: "Events" },
      { to: "/swimming-tips", label: "Swimming Tips" },
      { to: "/safety-guides", label: "Safety Guides" },
    ],
  },
  {
    title: "Resources",
    pages: [
      { to: "/features", label: "Features" },
      { to: "/learn-more", label: "Learn More" },
      { to: "/help", label: "Help" },
      { to: "/support", label: "Support" },
      { to: "/system-monitor", label: "System Monitor" },
    ],
  },
  {
    title: "Legal & More",
    pages: [
      { to: "/privacy", label: "Privacy" },
      { to: "/terms", label: "Terms" },
      { to: "/safety", label: "Safety" },
      { to: "/pricing", label: "Pricing" },
      { to: "/sitemap", label: "Sitemap" },
    ],
  },
];

export const ADMIN_PAGES = [
  { to: "/admin", label: "Overview" },
  { to: "/admin/spots", label: "Spots" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/import", label: "Import" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/payments", label: "Payments" },
  { to: "/admin/profile-analyzer", label: "Profile analyzer" },
] as const;
