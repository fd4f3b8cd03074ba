import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, ContextObject, RunOptions } from "axe-core";

/** A theme changes colors and nothing else. They take most of a check's time. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** What a narrower screen changes about the same elements. */
const LAYOUT_RULES = ["target-size", "scrollable-region-focusable", "meta-viewport"];

/** All rules, only the colors, all but the colors, or only what depends on the layout. */
type Checked = "all" | "colors" | "structure" | "layout";

const ONLY: Partial<Record<Checked, readonly string[]>> = { colors: COLOR_RULES, layout: LAYOUT_RULES };

/** Off by default; the other rules of WCAG 2.2 A and AA are on. */
const WCAG_22_RULES = { "target-size": { enabled: true } };

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type Axe = { run: (context: ContextObject, options: RunOptions) => Promise<AxeResults> };

/** Brings axe into the page and its frames, once for each document: it is compiled again each time. */
async function addAxe(page: Page) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(AXE);
  }
}

/** What axe objects to. Only that leaves the page: a report with all that is in order takes three times as long. */
export async function findViolations(
  page: Page,
  { checked = "all", exclude = [] }: { checked?: Checked; exclude?: string[] } = {},
) {
  await addAxe(page);
  const without = Object.fromEntries(checked === "structure" ? COLOR_RULES.map((id) => [id, { enabled: false }]) : []);
  const only = ONLY[checked];
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(only ? { runOnly: [...only] } : { rules: { ...WCAG_22_RULES, ...without } }),
  };
  return page.evaluate(
    async ([context, runOptions]) => {
      const { axe } = globalThis as typeof globalThis & { axe: Axe };
      const { violations } = await axe.run(context, runOptions);
      /** 24 px are free once it is scrolled to: a floating banner covers only what lies below it now. */
      const isFreeInView = (selector: unknown) => {
        const element = typeof selector === "string" ? document.querySelector(selector) : null;
        if (!element) return false;
        element.scrollIntoView({ block: "center" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const points = [-11, 0, 11].flatMap((x) =>
          [-11, 0, 11].map((y) => [left + width / 2 + x, top + height / 2 + y]),
        );
        return points.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
      };
      return violations
        .map(({ id, nodes, ...rule }) => ({
          ...rule,
          id,
          nodes: nodes.filter(({ target }) => id !== "target-size" || !isFreeInView(target[0])),
        }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, impact, tags, nodes }) => ({
          impact,
          isOfWcag: tags.some((tag) => /^wcag2[12]?a{1,2}$/.test(tag)),
          what: `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
        }));
    },
    [{ exclude }, options] as const,
  );
}

/** Nothing against WCAG 2.2 A and AA, and no other serious or critical fault. */
export async function expectNoFault(page: Page, where: string, checked: Checked = "all") {
  const violations = await findViolations(page, { exclude: ["canvas"], checked });
  const faults = violations.filter(({ impact, isOfWcag }) => isOfWcag || impact === "serious" || impact === "critical");
  expect.soft(faults, where).toEqual([]);
}

/** Ends transitions and starts no more: colors between light and dark lack contrast. */
export async function stopTransitions(page: Page) {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
  });
}

/** The open page again in dark, then back in light. */
export async function expectNoFaultInDark(page: Page, where: string) {
  await stopTransitions(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoFault(page, `${where} in dark`, "colors");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}
