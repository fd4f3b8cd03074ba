import { expect, test } from "../fixtures.ts";
import { addRoute, addSession, createPerson } from "../people.ts";

/** Off the west coast of Ireland, where no other journey looks. */
const LINE = [
  [53.5, -10.2],
  [53.505, -10.21],
  [53.51, -10.2],
] as const;

test("a swimmer finds, saves and reviews a route, and its author decides who sees it", async ({
  page,
  browser,
  swimmer,
}) => {
  test.slow();
  expect(swimmer.email).toContain("@");
  const author = await createPerson("author");
  const name = `Inish crossing ${Date.now()}`;
  const address = await addRoute(author, { name, line: LINE, published: true });
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

  const ownContext = await browser.newContext();
  await addSession(ownContext, author);
  const own = await ownContext.newPage();
  await own.goto(new URL(address, page.url()).href);
  await expect(own.getByRole("article", { name: /^Review by / })).toContainText("Cold in the middle.");
  await own.locator("summary[aria-label=More]").click();
  await own.getByRole("link", { name: "Edit" }).click();
  await own.getByRole("button", { name: "Name and visibility" }).click();
  await own.getByLabel("Name", { exact: true }).fill(`${name}, longer`);
  await own.getByLabel("Name", { exact: true }).press("Enter");
  await own.getByRole("button", { name: "Save route" }).click();
  await expect(own.getByRole("heading", { level: 1, name: `${name}, longer` })).toBeVisible();
  await expect(own.getByRole("article", { name: /^Review by / })).toContainText("Cold in the middle.");

  await page.goto(address.replace("/routes/", "/routes/create?copy="));
  await expect(page.getByRole("heading", { name: `${name}, longer` })).toBeVisible();
  await expect(page.getByRole("row", { name: /^2 / })).toBeVisible();

  await own.locator("summary[aria-label=More]").click();
  await own.getByRole("button", { name: "Unpublish" }).click();
  await expect(own.getByText("Draft. Only you can see it.")).toBeVisible();
  await visitor.goto(new URL(address, page.url()).href);
  await expect(visitor.getByRole("heading", { name: "Route not found" })).toBeVisible();
  await visitor.close();
  await ownContext.close();
});
