import { awaitScript, expect, findNewestMail, signIn, signInAsDemo, test } from "./support/fixtures.ts";
import { addSpot, createPerson } from "./support/people.ts";

test("an admin bans a swimmer with a page open, and takes it back", async ({ page, browser }) => {
  const person = await createPerson("banned");
  const spot = await addSpot("Zz Quiet Cove", -42, -121);
  const other = await browser.newPage();
  await signIn(other, person, `/locations/${spot}`);
  const star = other.getByRole("button", { name: "Favorite" }).first();
  await expect(star).toBeEnabled();

  await signInAsDemo(page, "admin", "/admin/users");
  await page.getByLabel("Search users").fill(person.email);
  const row = page.getByRole("listitem").filter({ hasText: person.email });
  await row.getByRole("switch", { name: /is banned$/ }).click();
  const told = page.getByText("signed out, cannot write.");
  await expect(told).toBeVisible();
  // Stays while the mouse is over it.
  await told.hover();

  await star.click();
  await expect(other).toHaveURL(/\/error\?reason=banned/);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("is no longer banned.")).toBeVisible();
  await expect(row.getByRole("switch", { name: /is banned$/ })).not.toBeChecked();
  await page.goto("/admin/log?area=user");
  await expect(page.getByText(/no longer banned/).first()).toBeVisible();
  await other.close();
});

test("an admin cannot switch their own account", async ({ page }) => {
  await signInAsDemo(page, "admin", "/admin/users?q=admin@tideline.example");
  await expect(page.getByText("that is you")).toBeVisible();
  for (const own of await page.getByRole("switch").all()) await expect(own).toBeDisabled();
});

test("an admin edits, merges and deletes spots, by keyboard where that is quicker", async ({ page }) => {
  const kept = await addSpot("Zz Twin", -41, -121);
  const merged = await addSpot("Zz Twins", -41.0005, -121);
  await signInAsDemo(page, "admin", "/admin/spots");
  const search = page.getByRole("main").getByLabel("Search spots");
  await awaitScript(search);
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("Zz Twin");
  await expect(page.getByText("2 spots", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Zz Twin" })).toHaveCount(2);
  await page.getByRole("heading", { name: "Manage Spots" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog");
  await form.getByLabel("Latitude").fill("-121");
  await form.getByLabel("Longitude").fill("-41");
  await form.getByRole("button", { name: "Swap" }).click();
  await expect(form.getByLabel("Latitude")).toHaveValue("-41");
  await form.getByLabel("Rating, 0 to 5").fill("6");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("The rating lies between 0 and 5.")).toBeVisible();
  await form.getByLabel("Rating, 0 to 5").fill("4.5");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  const row = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Edit ${name}`, exact: true }) });
  await row("Zz Twins").getByRole("button", { name: "Edit Zz Twins" }).click();
  await form.getByRole("button", { name: "Merge into another spot…" }).click();
  await form.getByLabel("Spot to merge into").fill("Zz Twin");
  await form.getByRole("button", { name: "Merge into Zz Twin", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Merge" }).click();
  await expect(row("Zz Twins")).toHaveCount(0);
  await page.goto(`/locations/${merged}`);
  await expect(page).toHaveURL(new RegExp(kept));

  await page.goto("/admin/spots?q=Zz+Twin");
  await row("Zz Twin").getByRole("button", { name: /^Edit/ }).click();
  await form.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Are you sure you want to delete this spot?")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete spot" }).click();
  await expect(page.getByText("No spots found")).toBeVisible();
});

test("a visitor writes to staff, and an admin answers by mail", async ({ page, browser }) => {
  // One address may write three times in ten minutes.
  const address = `10.${[0, 8, 16].map((bits) => ((Math.random() * 2 ** 24) >> bits) & 255).join(".")}`;
  const visitor = await browser.newPage({ extraHTTPHeaders: { "X-Forwarded-For": address } });
  const name = `Visitor ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name.slice(-8)}@example.org`;
  await visitor.goto("/contact?topic=spot");
  await visitor.getByLabel("Your name").fill(name);
  await visitor.getByLabel("Your email").fill("nobody");
  await visitor.getByLabel("Your message").fill("The steps at the old pier are gone.");
  // What is typed stays on the device.
  await visitor.reload();
  await expect(visitor.getByLabel("Your message")).toHaveValue("The steps at the old pier are gone.");
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByText("Please enter a valid email address")).toBeVisible();
  await expect(visitor.getByLabel("Your name")).toHaveValue(name);
  await visitor.getByLabel("Your email").fill(email);
  // Somebody who writes takes longer than the trap for programs allows.
  await visitor.locator("[name=shown]").evaluate((field: HTMLInputElement) => {
    field.value = String(Date.now() - 60_000);
  });
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByRole("heading", { name: "Message sent" })).toBeVisible();
  await visitor.goto("/contact");
  await expect(visitor.getByLabel("Your message")).toHaveValue("");
  await visitor.close();

  await signInAsDemo(page, "admin", "/admin");
  await expect(page.getByRole("link", { name: /messages? waiting for an answer/ })).toBeVisible();
  await page.goto(`/admin/messages?${new URLSearchParams({ q: name })}`);
  await page.getByRole("link", { name }).click();
  await page.getByLabel("Your answer").fill("Thank you. We've changed the spot.");
  await page.getByRole("button", { name: "Send and close" }).click();
  await expect(page.getByText("Answer sent. The message is closed.")).toBeVisible();
  await expect(page.getByText(/answered, /)).toBeVisible();
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  const mail = await findNewestMail(page, { to: email, subject: /Re: your message/ });
  expect(mail.text).toContain("> The steps at the old pier are gone.");
  await page.goto("/admin/log?area=message");
  await expect(page.getByText(`Message from ${name} answered`)).toBeVisible();
});
