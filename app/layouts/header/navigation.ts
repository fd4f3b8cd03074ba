import {
  Activity,
  BellRing,
  Cable,
  Calculator,
  Compass,
  House,
  LifeBuoy,
  type LucideIcon,
  Map as MapIcon,
  Plus,
  Recycle,
  Route,
  Settings,
  Star,
  Trophy,
  UserRound,
  Users,
} from "lucide-react";

type Page = { to: string; label: string };
export type Destination = Page & { icon: LucideIcon };

const DASHBOARD: Destination = { to: "/", label: "Dashboard", icon: House };
const ACTIVITY: Destination = { to: "/activity", label: "Activity", icon: Activity };
const EXPLORE: Destination = { to: "/explore", label: "Explore", icon: MapIcon };
const ACHIEVEMENTS: Destination = { to: "/achievements", label: "Achievements", icon: Trophy };
const CLEANUP: Destination = { to: "/cleanup", label: "Water Cleanup", icon: Recycle };
const LOG_A_SWIM: Destination = { to: "/workouts/log", label: "Log a swim", icon: Plus };
const SWIM_PLAN: Destination = { to: "/swim-plan", label: "Swim plan", icon: LifeBuoy };
const FAVORITES: Destination = { to: "/favorites", label: "Favorites", icon: Star };
const FOR_YOU: Destination = { to: "/recommendations", label: "For you", icon: Compass };
const SWIM_ROUTES: Destination = { to: "/routes", label: "Swim routes", icon: Route };
const GROUPS: Destination = { to: "/groups", label: "Groups", icon: Users };
const TOOLS: Destination = { to: "/tools", label: "Tools", icon: Calculator };
const ALERTS: Destination = { to: "/alerts", label: "Alerts", icon: BellRing };
const CONNECT: Destination = { to: "/connect", label: "Connect", icon: Cable };
const PROFILE: Destination = { to: "/profile", label: "Profile", icon: UserRound };
const SETTINGS: Destination = { to: "/settings", label: "Settings", icon: Settings };

/** The specification's entries. */
const MAIN = [DASHBOARD, ACTIVITY, EXPLORE, ACHIEVEMENTS, CLEANUP];
const OWN = [SWIM_ROUTES, GROUPS, TOOLS, FAVORITES, ALERTS];
const OTHERS = [LOG_A_SWIM, SWIM_PLAN, FOR_YOU, CONNECT, PROFILE, SETTINGS];

const RAIL_ENTRIES_LIMIT = 8;

const TABS = [DASHBOARD, EXPLORE, LOG_A_SWIM, ACTIVITY];
const ALL = [...MAIN, ...OWN, ...OTHERS];

/** Rail, tabs, More and the sitemap, from one list. */
export const NAVIGATION = {
  logASwim: LOG_A_SWIM,
  rail: {
    main: MAIN,
    // Explore, the bell and More lead to the others.
    own: OWN.slice(0, RAIL_ENTRIES_LIMIT - MAIN.length),
  },
  tabs: TABS,
  more: ALL.filter((page) => !TABS.includes(page)),
  all: ALL,
};

/** Three views of Explore. */
export const EXPLORE_PAGES: readonly Page[] = [{ to: EXPLORE.to, label: "Map" }, FAVORITES, FOR_YOU];

/** Pages that highlight another navigation entry. */
const PART_OF: Readonly<Record<string, readonly string[]>> = {
  "/explore": ["/spots", "/locations", "/favorites", "/recommendations"],
  "/activity": ["/activities", "/workouts", "/connect"],
  "/groups": ["/group-swim", "/events", "/create-event"],
};

export function isCurrentPage(to: string, pathname: string) {
  if (to === "/") return pathname === "/";
  return [to, ...(PART_OF[to] ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

export const RAIL_FOOT: readonly Page[] = [
  { to: "/about", label: "About" },
  { to: "/help", label: "Help" },
  { to: "/privacy", label: "Privacy" },
];
