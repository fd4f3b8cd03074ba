import { DAY_MS, HOUR_MS } from "../time.ts";

/** The list of the safety guides, which are kept with it. */
export const GUIDES = "/safety-guides";

/** Kept for everybody as soon as the worker runs, before they are opened. */
export const VISITOR_PAGES: readonly string[] = ["/", "/spots", "/safety", GUIDES, "/swimming-tips"];
export const SWIMMER_PAGES: readonly string[] = [
  ...VISITOR_PAGES,
  ...["/favorites", "/swim-plan", "/tools", "/workouts/log", "/routes/create"],
];

export const PAGES_LIMIT = 60;
/** Not pushed out by what is opened later. */
export const isMainPage = (path: string) => SWIMMER_PAGES.includes(path) || path.startsWith(`${GUIDES}/`);
const PAGE_KEPT_MS = 14 * DAY_MS;
/** After this no verdict counts, and these pages can't say so themselves. */
const CONDITIONS_KEPT_MS = 12 * HOUR_MS;

/** Codes and tokens in the address, staff, payments, and pages about the state of the site. */
const NEVER_KEPT =
  /^\/(?:login|signup|logout|auth|oauth|admin|admin-login|moderation|profile-analyzer|watch|unsubscribe|subscription|connect|dev|maintenance|under-construction|error|system-monitor|backend-test|state-demo|offline|onboarding|groups\/join|events\/answer|settings\/security)(?:\/|$)/;

export const mayKeepPage = (path: string) => !NEVER_KEPT.test(path);

/** Their verdicts come with the document; those of a swimmer's home and favorites are decided when they are shown. */
const WITH_CONDITIONS = /^\/(?:spots|locations|explore)(?:\/|$)/;

/** How long a copy may be shown; `owner` is empty for a visitor. */
export const keptForMs = (path: string, owner: string) =>
  WITH_CONDITIONS.test(path) || (path === "/" && owner === "") ? CONDITIONS_KEPT_MS : PAGE_KEPT_MS;
