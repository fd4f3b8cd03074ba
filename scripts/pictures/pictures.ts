import type { Page } from "@playwright/test";

/** Help pages show the first (`app/features/content/library/picture.tsx`), app stores and browsers the others. */
export const SHAPES = {
  help: { size: { width: 390, height: 520 }, scale: 1.5, folder: "content/pictures", themes: ["light", "dark"] },
  narrow: { size: { width: 390, height: 780 }, scale: 2, folder: "public/screenshots", themes: ["light"] },
  wide: { size: { width: 1280, height: 800 }, scale: 1, folder: "public/screenshots", themes: ["light"] },
} as const;
export type Shape = keyof typeof SHAPES;

export type Picture = {
  name: string;
  path: string;
  /** `help` if it isn't said. */
  shape?: Shape;
  isSignedIn?: boolean;
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

/** Lists open a card first, so the page is opened by its address in the list. */
async function openFirst(page: Page, folder: string) {
  const links = page.locator(`main a[href^="${folder}/"]`);
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const address = addresses.find((one) => /^\/\w+\/[0-9a-f-]{36}(\?|$)/.test(one));
  if (!address) throw new Error(`No link to ${folder}/… on ${page.url()}`);
  await page.goto(address, { waitUntil: "networkidle" });
}

const openSpot = (page: Page) => openFirst(page, "/locations");
const openRoute = (page: Page) => openFirst(page, "/routes");

const showExport = (page: Page) =>
  page.getByText("Download my data").evaluate((row) => row.scrollIntoView({ block: "center" }));

/** In the seed. */
const FORTY_FOOT = "e25767b6-4408-5d3d-a8c2-b50739d05691";
const NEW_PLAN = `/swim-plan?spot=${FORTY_FOOT}`;

/** In daylight whenever the pictures are taken. */
const TOMORROW = "when=tomorrow-morning";
export const WITH_VERDICT = `/spots?q=Forty+Foot&${TOMORROW}`;

/** One for each `<Picture>` in `content/`, then those that `public/site.webmanifest` names. */
export const PICTURES: readonly Picture[] = [
  { name: "spots", path: `/spots?q=Dublin&${TOMORROW}` },
  { name: "verdict", path: WITH_VERDICT, prepare: openSpot },
  { name: "route", path: "/routes", prepare: openRoute },
  { name: "events", path: "/events" },
  { name: "log", path: "/workouts/log", isSignedIn: true },
  { name: "plan", path: NEW_PLAN, isSignedIn: true },
  { name: "alerts", path: "/alerts", isSignedIn: true },
  { name: "account", path: "/settings/account", isSignedIn: true, prepare: showExport },
  { name: "spots-narrow", shape: "narrow", path: `/spots?q=Dublin&${TOMORROW}` },
  { name: "verdict-narrow", shape: "narrow", path: WITH_VERDICT, prepare: openSpot },
  { name: "plan-narrow", shape: "narrow", path: NEW_PLAN, isSignedIn: true },
  { name: "spots-wide", shape: "wide", path: `/spots?q=Dublin&${TOMORROW}` },
  { name: "verdict-wide", shape: "wide", path: WITH_VERDICT, prepare: openSpot },
];
