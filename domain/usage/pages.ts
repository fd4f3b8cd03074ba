/** A UUID, a number, or a long random text; titles have neither digits nor capitals. */
const ID = /^([0-9a-fA-F]{8}-[0-9a-fA-F-]{27}|\d+|(?=.*[A-Z\d])[\w-]{20,})$/;
const PATH_LIMIT = 100;
const SEGMENT = /^[\w.:-]*$/;

/** The page without ids, parameters and whatever else could name a person or place. */
export function toUsagePath(pathname: string) {
  const segments = pathname.split("/").map((part) => (ID.test(part) || !SEGMENT.test(part) ? ":id" : part));
  const path = segments.join("/").replace(/(?<=.)\/+$/, "");
  return (path || "/").slice(0, PATH_LIMIT);
}

type Feature = { name: string; pages: readonly string[]; isAdvanced?: boolean };

/** Prefixes of pages. The first that fits counts. */
const FEATURES: readonly Feature[] = [
  { name: "compare_spots", pages: ["/spots/compare"], isAdvanced: true },
  { name: "add_spot", pages: ["/spots/new"], isAdvanced: true },
  { name: "spot", pages: ["/locations/:id"] },
  { name: "spot_list", pages: ["/spots", "/locations"] },
  { name: "explore", pages: ["/explore"] },
  { name: "favorites", pages: ["/favorites"] },
  { name: "recommendations", pages: ["/recommendations"], isAdvanced: true },
  { name: "alerts", pages: ["/alerts"], isAdvanced: true },
  { name: "share_report", pages: ["/reports"], isAdvanced: true },
  { name: "shore_watch", pages: ["/swim-plan"] },
  { name: "log_a_swim", pages: ["/workouts/log"] },
  { name: "workouts", pages: ["/workouts", "/activity", "/activities"] },
  { name: "achievements", pages: ["/achievements"] },
  { name: "plan_route", pages: ["/routes/create"], isAdvanced: true },
  { name: "routes", pages: ["/routes"] },
  { name: "groups", pages: ["/groups", "/group-swim"] },
  { name: "cleanup", pages: ["/cleanup", "/create-event"] },
  { name: "platforms", pages: ["/connect"], isAdvanced: true },
  { name: "tools", pages: ["/tools"], isAdvanced: true },
  { name: "profile", pages: ["/profile"] },
  { name: "settings", pages: ["/settings"] },
  { name: "plans", pages: ["/pricing", "/premium", "/subscription"] },
  { name: "learn", pages: ["/blog", "/learn-more", "/safety", "/safety-guides", "/swimming-tips", "/help"] },
];

const isWithin = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/** Null for pages that are no feature of their own. */
export const featureOf = (path: string) =>
  FEATURES.find(({ pages }) => pages.some((page) => isWithin(path, page))) ?? null;

const DEPTH_MARKS = [25, 50, 75, 90, 100] as const;

/** The marks that a page was read to for the first time. */
export const newDepthMarks = (reached: number, depthPercent: number) =>
  DEPTH_MARKS.filter((mark) => mark > reached && depthPercent >= mark);

/** How far down a page the lower edge of the window has been; short pages are read at once. */
export function depthPercent({ bottomPx, heightPx }: { bottomPx: number; heightPx: number }) {
  return heightPx <= 0 ? 100 : Math.min(100, Math.floor((100 * Math.ceil(bottomPx)) / heightPx));
}
