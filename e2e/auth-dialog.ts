import type { Page } from "@playwright/test";
import { awaitScript } from "./fixtures.ts";

/** Where the dialog opens over a page; its map need not be there yet. */
export const UNDER_DIALOG = "/spots";

/** Opens the dialog over the page by the link in its header. */
export async function openDialog(page: Page, name: "Sign in" | "Sign up") {
  await page.goto(UNDER_DIALOG);
  const link = page.getByRole("banner").getByRole("link", { name, exact: true });
  await awaitScript(link.first());
  const decline = page.getByRole("button", { name: "Decline" });
  // It lies over the end of the small menu.
  if (await decline.isVisible()) await decline.click();
  if (!(await link.isVisible())) await page.getByLabel("Menu").click();
  await link.filter({ visible: true }).click();
  return page.getByRole("dialog");
}
