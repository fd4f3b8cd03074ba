import type { Browser } from "@playwright/test";
import { expectNoFault } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { addSession, createPerson } from "./support/people.ts";

async function openAs(browser: Browser, name: string) {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Dublin", serviceWorkers: "block" });
  await addSession(context, await createPerson(name));
  return context.newPage();
}

test("a swimmer starts a group, invites another, hands it over and leaves", async ({ page, browser, context }) => {
  test.slow();
  const name = `Night Seals ${Date.now()}`;
  await addSession(context, await createPerson("group-owner"));
  await page.goto("/groups");
  await page.getByRole("link", { name: "New group" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("About the group (optional)").fill("We swim after dark, with lights.");
  await page.getByLabel("Beginners are welcome").check();
  await page.getByLabel("From", { exact: true }).fill("1:50");
  await page.getByLabel("To", { exact: true }).fill("2:20");
  await page.getByRole("button", { name: "Create the group" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("1 swimmer · open to all")).toBeVisible();

  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByLabel("Your link. It's shown only now.").inputValue();
  // A notice that still fades in has too little contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNoFault(page, "groups");

  // Another browser: the invitation, then the board.
  const guest = await openAs(browser, "group-guest");
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name })).toBeVisible();
  await guest.getByRole("button", { name: "Join", exact: true }).click();
  await expect(guest.getByText("2 swimmers · open to all")).toBeVisible();
  await guest.getByRole("link", { name: "Board", exact: true }).click();
  await guest.getByLabel("Tell the group").fill("Who's in on Sunday?");
  await guest.getByRole("button", { name: "Post", exact: true }).click();
  await expect(guest.getByText("Who's in on Sunday?")).toBeVisible();

  // The owner answers and reports.
  await page.getByRole("link", { name: "Board", exact: true }).click();
  const post = page.getByRole("article", { name: /^Post by/ });
  await post.getByRole("button", { name: "Comment", exact: true }).click();
  await post.getByLabel("Your comment").fill("Me!");
  await post.getByRole("button", { name: "Send", exact: true }).click();
  await expect(post.getByText("Me!")).toBeVisible();
  await post.getByLabel("More about this post").click();
  await post.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. We'll check it.")).toBeVisible();
  await expectNoFault(page, "groups");

  // A group keeps an owner: only after handing over can the first one leave.
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByText("A group needs an owner. Hand it over first.")).toBeVisible();
  await page.getByRole("link", { name: "Swimmers", exact: true }).click();
  await page.getByLabel(/^Manage /).click();
  await page.getByRole("button", { name: "Hand over the group" }).click();
  await page.getByRole("button", { name: "Hand over", exact: true }).click();
  await expect(page.getByText(/owns the group now/)).toBeVisible();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("button", { name: "Join", exact: true })).toBeVisible();

  await guest.reload();
  await expect(guest.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(guest.getByText("1 swimmer · open to all")).toBeVisible();
  await guest.context().close();
});

test("a visitor reads a public group and is asked to sign in to join", { tag: "@phone-only" }, async ({
  page,
  browser,
}) => {
  const name = `Morning Otters ${Date.now()}`;
  const owner = await openAs(browser, "otter");
  await owner.goto("/groups/new");
  await owner.getByLabel("Name", { exact: true }).fill(name);
  await owner.getByRole("button", { name: "Create the group" }).click();
  await expect(owner.getByRole("heading", { level: 1, name })).toBeVisible();
  await owner.context().close();

  await page.goto(`/groups?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("No swims planned")).toBeVisible();
  await expectNoFault(page, "groups");
  await page.getByRole("link", { name: "Board", exact: true }).click();
  await expect(page.getByText("Sign in to read the board")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Join", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fgroups%2F/);
});
