import type { Browser, Page } from "@playwright/test";
import { expectNoFault } from "./support/accessibility.ts";
import { expect, findLinkInMail, send, test } from "./support/fixtures.ts";
import { makeMuster } from "./support/make-muster.ts";
import { addSession, createPerson, findSpot } from "./support/people.ts";

async function openAs(browser: Browser, name: string) {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Dublin", serviceWorkers: "block" });
  await addSession(context, await createPerson(name));
  return context.newPage();
}

/** Not the same words among the steps above. */
const next = (page: Page, step: string) =>
  page.getByRole("main").locator("form").getByRole("button", { name: step, exact: true }).click();

/** In three days, as the field has it. */
const startsAt = () => `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T08:30`;

test("a host plans a swim in five steps; it fills, a place is offered on, and a cancellation shows why", async ({
  page,
  browser,
  context,
}) => {
  test.slow();
  await addSession(context, await createPerson("swim-host"));
  const spotPath = await findSpot(page, "Forty Foot");
  await page.goto(`/create-event?kind=swim&spot=${spotPath.split("/").at(-1)}`);
  await page.getByLabel("Name", { exact: true }).fill("Two-place dip");
  await next(page, "Where and when");
  await page.getByLabel("Start", { exact: true }).fill(startsAt());

  // The draft survives a reload, at its step.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Where and when" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Two-place dip" })).toBeVisible();
  await next(page, "People");
  // Others don't wait for staff by a link.
  await page.getByLabel("Who sees it").selectOption("link");
  await page.getByLabel("Places optional").fill("1");
  await next(page, "Safety");
  await expectNoFault(page, "safety step");
  await next(page, "Review");
  await next(page, "Publish");
  await expect(page.getByRole("heading", { level: 1, name: "Two-place dip" })).toBeVisible();
  await expectNoFault(page, "group swim");
  const address = page.url();

  const ben = await openAs(browser, "swim-ben");
  await ben.goto(address);
  await send(ben, /answer_gathering/, () => ben.getByRole("button", { name: "Going", exact: true }).click());
  await expect(ben.getByText("1 of 1").first()).toBeVisible();

  const cleo = await openAs(browser, "swim-cleo");
  await cleo.goto(address);
  await cleo.getByRole("button", { name: "Join the waiting list, 1st" }).click();
  await expect(cleo.getByText("You're 1st on the waiting list.")).toBeVisible();

  // By the key.
  await ben.getByRole("heading", { level: 1 }).click();
  await send(ben, /answer_gathering/, () => ben.keyboard.press("3"));
  await expect(ben.getByRole("button", { name: "Not", exact: true })).toHaveAttribute("aria-pressed", "true");
  await cleo.reload();
  await cleo.getByRole("button", { name: "Take the place" }).click();
  await expect(cleo.getByRole("button", { name: "Going", exact: true })).toHaveAttribute("aria-pressed", "true");

  await page.reload();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByLabel("Why").fill("Waves too high");
  await page.getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByText("Canceled. Everyone who answered is told.")).toBeVisible();
  await cleo.reload();
  await expect(cleo.getByText("Waves too high")).toBeVisible();
});

test("a guest without an account or a script confirms by mail, and leaves again", { tag: "@phone-only" }, async ({
  browser,
}) => {
  const host = await createPerson("guest-host");
  const { id } = await makeMuster({ host, guests: [], startsInMinutes: 3 * 24 * 60 });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/group-swim/${id}`);
  await page.getByText("Come without an account").click();
  await page.getByLabel("First name").fill("Gia");
  const to = `gia-${Date.now()}@example.org`;
  await page.getByLabel("Email").fill(to);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText("Check your email.")).toBeVisible();

  await page.goto(await findLinkInMail(page, "/events/answer/", { to, subject: /Sunday dip/ }));
  await page.getByRole("button", { name: "I'm coming" }).click();
  await expect(page.getByText("Gia, you're going.")).toBeVisible();
  await page.getByRole("button", { name: "I can't come" }).click();
  await expect(page.getByText("You're not coming.")).toBeVisible();
  await context.close();
});

test("visitors find the list of events without a script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/events?q=nothing-is-called-like-this");
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect(page.getByText("No events found")).toBeVisible();
  await context.close();
});
