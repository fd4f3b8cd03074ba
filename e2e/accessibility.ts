import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, ContextObject, RunOptions } from "axe-core";

/** A theme changes colors and nothing else. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

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
  { rules, exclude = [] }: { rules?: string[]; exclude?: string[] } = {},
) {
  await addAxe(page);
  const options: RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    async ([context, runOptions]) => {
      const { axe } = globalThis as typeof globalThis & { axe: Axe };
      const { violations } = await axe.run(context, runOptions);
      return violations.map(({ id, impact, nodes }) => ({
        impact,
        what: `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
      }));
    },
    [{ exclude }, options] as const,
  );
}

/** No serious or critical fault. */
export async function expectNoFault(page: Page, where: string, rules?: string[]) {
  const violations = await findViolations(page, { exclude: ["canvas"], ...(rules && { rules }) });
  const faults = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect.soft(faults, where).toEqual([]);
}

/** A transition of a row that ends may start others in its texts, which inherit its color. */
const FRAMES_LIMIT = 120;

/** Ends transitions, whose colors between light and dark lack contrast; those in a closed menu never end alone. */
async function endTransitions(page: Page) {
  const isQuiet = await page.evaluate(async (framesLimit) => {
    let quiet = 0;
    for (let frame = 0; frame < framesLimit && quiet < 2; frame += 1) {
      await new Promise(requestAnimationFrame);
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (const transition of transitions) transition.finish();
      quiet = transitions.length > 0 ? 0 : quiet + 1;
    }
    return quiet === 2;
  }, FRAMES_LIMIT);
  expect(isQuiet, "the page's colors come to rest").toBe(true);
}

/** The open page again in dark, then back in light. */
export async function expectNoFaultInDark(page: Page, where: string) {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await endTransitions(page);
  await expectNoFault(page, `${where} in dark`, COLOR_RULES);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}
