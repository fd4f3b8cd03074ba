import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { addRoute, addSession, createPerson } from "../support/people.ts";
import { openPlanner, pressMap } from "../support/planner.ts";

/** Off the west coast of Ireland, where no other journey looks. */
const LINE = [
  [53.5, -10.2],
  [53.505, -10.21],
  [53.51, -10.2],
] as const;

const openMore = (page: Page) => page.locator("summary[aria-label=More]").click();

/** Draws, rehearses and publishes a route as its author does; answers its address. */
async function publishDrawn(page: Page, site: string, name: string) {
  await page.goto(new URL("/routes/create?start=53.5,-10.2", site).href);
  await openPlanner(page);
  await pressMap(page, [0.3, 0.3], [0.45, 0.25], [0.6, 0.3]);
  await expect(page.locator(".route-handle")).toHaveCount(3);
  const rehearsal = page.getByRole("region", { name: "Route rehearsal" });
  await expect(rehearsal.getByRole("slider", { name: "Start", exact: true })).toBeVisible();
  await rehearsal.getByText("Rehearse this swim").click();
  await expect(rehearsal.getByRole("slider", { name: "Time of the swim" })).toBeVisible();
  await page.getByRole("button", { name: "Name and visibility" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Save route" }).click();
  await expect(page).toHaveURL(/\/routes\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await openMore(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible();
  return new URL(page.url()).pathname;
}

test("a swimmer publishes a route, another finds, saves and reviews it, and its author decides who sees it", async ({
  page,
  browser,
  swimmer,
}) => {
  test.slow();
  expect(swimmer.email).toContain("@");
  const author = await createPerson("author");
  const name = `Inish crossing ${Date.now()}`;
  await page.goto("/routes?within=any");
  const ownContext = await browser.newContext();
  await addSession(ownContext, author);
  const own = await ownContext.newPage();
  const address = await publishDrawn(own, page.url(), name);
  const draft = await addRoute(author, { name: `${name}, a draft`, line: LINE, published: false });

  await page.goto("/routes?within=any");
  const rows = page.getByRole("region", { name: "List of swim routes" });
  await expect(rows.getByText(/^\d.* swim routes?$/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search swim routes" }).fill(name);
  await expect(page).toHaveURL(/q=Inish/);
  await expect(rows.getByText("1 swim route", { exact: true })).toBeVisible();
  await rows.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("button", { name: "Rehearse this swim" }).click();
  const rehearsal = page.getByRole("region", { name: "Route rehearsal" });
  await expect(rehearsal.getByRole("slider", { name: "Time of the swim" })).toBeVisible();
  await expect(rehearsal.getByText("Point of no return")).toBeVisible();

  // Typing a note and one press save both.
  await page.getByRole("textbox", { name: "Your notes" }).fill("Park at the church.");
  await page.getByRole("button", { name: "Save with note" }).click();
  await expect(page.getByRole("button", { name: "Saved" }).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Your notes" })).toHaveValue("Park at the church.");

  const reviews = page.getByRole("region", { name: "Reviews" });
  await reviews.getByRole("button", { name: "Write a review" }).click();
  await reviews.getByRole("button", { name: "Send review" }).click();
  await expect(reviews.getByText("Choose between one and five stars")).toBeVisible();
  await reviews.getByRole("radio", { name: "4 stars" }).check();
  await reviews.getByLabel(/How was it/).fill("Cold in the middle.");
  await reviews.getByRole("button", { name: "Send review" }).click();
  await expect(reviews.getByText("4.0")).toBeVisible();

  await page.goto("/routes?list=saved");
  await expect(page.getByRole("link", { name })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(new URL(address, page.url()).href);
  await expect(visitor.getByRole("article", { name: "Review by A swimmer" })).toContainText("Cold in the middle.");
  await visitor.goto(new URL(draft, page.url()).href);
  await expect(visitor.getByRole("heading", { name: "Route not found" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "All routes" })).toHaveAttribute("href", "/routes");

  await own.goto(new URL(address, page.url()).href);
  await expect(own.getByRole("article", { name: /^Review by / })).toContainText("Cold in the middle.");
  await openMore(own);
  await own.getByRole("link", { name: "Edit" }).click();
  await own.getByRole("button", { name: "Name and visibility" }).click();
  await own.getByLabel("Name", { exact: true }).fill(`${name}, longer`);
  await own.getByLabel("Name", { exact: true }).press("Enter");
  await own.getByRole("button", { name: "Save route" }).click();
  await expect(own.getByRole("heading", { level: 1, name: `${name}, longer` })).toBeVisible();
  await expect(own.getByRole("article", { name: /^Review by / })).toContainText("Cold in the middle.");

  await page.goto(address);
  await openMore(page);
  await page.getByRole("button", { name: "Copy as my own" }).click();
  await expect(page).toHaveURL(/\/routes\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByRole("heading", { name: `${name}, longer (copy)` })).toBeVisible();
  await expect(page.getByRole("row", { name: /^2 / })).toBeVisible();

  await openMore(own);
  await own.getByRole("button", { name: "Delete", exact: true }).click();
  await own.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(own).toHaveURL(/\/routes\?list=mine/);
  await own.getByRole("button", { name: "Undo" }).click();
  await expect(own.getByRole("heading", { level: 1, name: `${name}, longer` })).toBeVisible();

  const draftNote = own.getByText("Draft. Only you can see it.");
  await openMore(own);
  await own.getByRole("button", { name: "Unpublish" }).click();
  await expect(draftNote).toBeVisible();
  await own.getByRole("button", { name: "Undo" }).click();
  await expect(draftNote).toBeHidden();
  await openMore(own);
  await own.getByRole("button", { name: "Unpublish" }).click();
  await expect(draftNote).toBeVisible();
  await visitor.goto(new URL(address, page.url()).href);
  await expect(visitor.getByRole("heading", { name: "Route not found" })).toBeVisible();
  await visitor.close();
  await ownContext.close();
});
