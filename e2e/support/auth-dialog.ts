import type { Page } from "@playwright/test";
import { awaitScript } from "./fixtures.ts";

/**
 * Where the dialog opens over a page: one with a script for visitors and without a map, which a browser without graphics
 * hardware draws for seconds.
 */
export const UNDER_DIALOG = "/state-demo";

/** Opens the dialog over the page by the link in its header. */
export async function openDialog(page: Page, name: "Sign in" | "Sign up") {
  await page.goto(UNDER_DIALOG);
  const header = page.getByRole("banner");
  // On a small screen the link is inside the menu.
  await awaitScript(header.getByRole("link").first());
  const link = header.getByRole("link", { name, exact: true });
  const decline = page.getByRole("button", { name: "Decline" });
  // It lies over the end of the small menu.
  if (await decline.isVisible()) await decline.click();
  if (!(await link.isVisible())) await page.getByLabel("Menu").click();
  await link.filter({ visible: true }).click();
  return page.getByRole("dialog");
}
