import {
  Activity,
  BellRing,
  Cable,
  Calculator,
  Compass,
  House,
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
const FAVORITES: Destination = { to: "/favorites", label: "Favorites", icon: Star };
const FOR_YOU: Destination = { to: "/recommendations", label: "For you", icon: Compass };
const SWIM_ROUTES: Destination = { to: "/routes", label: "Swim routes", icon: Route };
const GROUPS: Destination = { to: "/groups", label: "Groups", icon: Users };
const TOOLS: Destination = { to: "/tools", label: "Tools", icon: Calculator };
const ALERTS: Destination = { to: "/alerts", label: "Alerts", icon: BellRing };
const CONNECT: Destination = { to: "/connect", label: "Connect", icon: Cable };
const PROFILE: Destination = { to: "/profile", label: "Profile", icon: UserRound };
const SETTINGS: Destination = { to: "/settings", label: "Settings", icon: Settings };

/** The specification's entries: shown even while they are coming. */
const MAIN = [DASHBOARD, ACTIVITY, EXPLORE, ACHIEVEMENTS, CLEANUP];
const OWN = [SWIM_ROUTES, GROUPS, TOOLS, FAVORITES, ALERTS];
const OTHERS = [LOG_A_SWIM, FOR_YOU, CONNECT, PROFILE, SETTINGS];

const RAIL_ENTRIES_LIMIT = 8;

/** A page leaves this list when it is built. */
export const COMING_PATHS: readonly string[] = ["/cleanup", "/groups"];

/** Rail, tabs, More and the sitemap, from one list: what is coming is quiet or left out. */
export function arrangeNavigation(comingPaths: readonly string[]) {
  const isBuilt = ({ to }: Page) => !comingPaths.includes(to);
  const isComing = (page: Page) => !isBuilt(page);
  const all = [...MAIN, ...OWN, ...OTHERS];
  const logASwim = isBuilt(LOG_A_SWIM) ? LOG_A_SWIM : null;
  const tabs = [DASHBOARD, EXPLORE, logASwim ?? FAVORITES, ACTIVITY].filter(isBuilt);
  return {
    logASwim,
    rail: {
      main: MAIN.filter(isBuilt),
      // Favorites and Alerts fill the places that are free: Explore and the bell lead to them, too.
      own: OWN.filter(isBuilt).slice(0, RAIL_ENTRIES_LIMIT - MAIN.length),
    },
    tabs,
    more: all.filter((page) => isBuilt(page) && !tabs.includes(page)),
    /** The rail and More show them separately, in a muted style. */
    coming: MAIN.filter(isComing),
    sitemap: { built: all.filter(isBuilt), coming: all.filter(isComing) },
  };
}

export const NAVIGATION = arrangeNavigation(COMING_PATHS);

/** Three views of Explore. */
export const EXPLORE_PAGES: readonly Page[] = [{ to: EXPLORE.to, label: "Map" }, FAVORITES, FOR_YOU];

/** Pages that highlight another navigation entry. */
const PART_OF: Readonly<Record<string, readonly string[]>> = {
  "/explore": ["/spots", "/locations", "/recommendations"],
  "/activity": ["/activities", "/workouts", "/connect"],
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
