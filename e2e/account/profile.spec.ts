import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/fixtures.ts";

const section = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Opens a part of the profile, fills it in and saves it. */
async function edit(page: Page, name: string, fill: (part: ReturnType<typeof section>) => Promise<void>) {
  const part = section(page, name);
  await part.getByRole("button", { name: "Edit" }).click();
  await fill(part);
  await part.getByRole("button", { name: "Save" }).click();
  await expect(part.getByRole("button", { name: "Edit" })).toBeFocused();
}

test("a swimmer fills in their profile and loses nothing while offline", async ({ page, swimmer }) => {
  const username = `seal.${swimmer.email.replaceAll(/\D/g, "").slice(-8)}`;
  await page.goto("/profile");
  const about = section(page, "About you");
  await about.getByRole("button", { name: "Edit" }).click();
  await expect(about.getByLabel("Full name")).toBeFocused();
  await about.getByLabel("Full name").fill("Ada <img src=x onerror=alert(1)> 🌊 Seal");
  await about.getByLabel("Username").fill("no spaces please");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await about.getByLabel("Username").fill("swimmer");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByText("This username is already taken.")).toBeVisible();
  await about.getByLabel("Username").fill(username);
  await about.getByLabel("Bio").fill("Cold lakes before breakfast.");

  await page.context().setOffline(true);
  await about.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to update your profile. Please try again.")).toBeVisible();
  await expect(about.getByLabel("Bio")).toHaveValue("Cold lakes before breakfast.");
  await page.context().setOffline(false);
  await about.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();

  await edit(page, "Swimming", async (part) => {
    await part.getByLabel("Kind of swimmer").selectOption("Cold water");
    await part.getByLabel("Level").selectOption("Advanced");
  });
  await edit(page, "Location", async (part) => {
    await part.getByLabel("City").fill("Whitby");
    await part.getByLabel("Latitude").fill("54.486");
    await part.getByLabel("Longitude").fill("-0.613");
  });
  await edit(page, "Links", async (part) => {
    await part.getByLabel("Website").fill("javascript:alert(1)");
    await part.getByRole("button", { name: "Save" }).click();
    await expect(part.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
    await part.getByLabel("Website").fill("seal.example/ada");
  });
  await edit(page, "Preferences", async (part) => {
    await part.getByLabel("I swim in the dark").check();
  });

  await page.reload();
  await expect(page.getByRole("heading", { name: "Ada <img src=x onerror=alert(1)> 🌊 Seal" })).toBeVisible();
  await expect(page.getByText(`@${username}`).first()).toBeVisible();
  await expect(page.getByText("Cold lakes before breakfast.")).toBeVisible();
  await expect(page.getByText("Cold water swimmer")).toBeVisible();
  await expect(page.getByText("54.48600° N, 0.61300° W")).toBeVisible();
  await expect(page.getByRole("link", { name: "Website" })).toHaveAttribute("href", "https://seal.example/ada");
  await expect(page.getByText("Swims in the dark").locator("..")).toContainText("Yes");
});

/** A photo as a phone takes it, with the place it was taken at. */
async function takePhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 120 });
    const pen = canvas.getContext("2d");
    if (pen) pen.fillStyle = "#0a5566";
    pen?.fillRect(0, 0, 200, 120);
    return canvas.toDataURL("image/jpeg").replace(/^.*,/, "");
  });
  const jpeg = Buffer.from(base64, "base64");
  const tiff = Buffer.alloc(44);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  // One entry that points to the position, whose own entry says "north".
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x8825, 10);
  tiff.writeUInt16BE(4, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt32BE(26, 18);
  tiff.writeUInt16BE(1, 26);
  tiff.writeUInt16BE(1, 28);
  tiff.writeUInt16BE(2, 30);
  tiff.writeUInt32BE(2, 32);
  tiff.write("N", 36, "latin1");
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

test("a photo becomes the avatar without the place where it was taken", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  await page.goto("/profile");
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "page.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(page.getByText("The file is not a JPEG, PNG or WebP picture")).toBeVisible();

  const photo = await takePhoto(page);
  expect(photo.includes("Exif")).toBe(true);
  await page.getByLabel("Choose a picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByRole("button", { name: "Change picture" })).toBeVisible();
  const inHeader = page.getByRole("banner").locator("img");
  await expect(inHeader).toHaveAttribute("src", /avatars\/.+-512\.webp$/);
  const stored = await (await page.request.get((await inHeader.getAttribute("src")) ?? "")).body();
  expect(stored.subarray(8, 12).toString()).toBe("WEBP");
  expect(stored.toString("latin1")).not.toMatch(/exif/i);

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByRole("button", { name: "Add a picture" })).toBeVisible();
  await expect(inHeader).toHaveCount(0);
});

const HEALTHY = {
  has_profile: true,
  has_onboarding_status: true,
  has_user_onboarding: true,
  has_user_preferences: true,
  has_notification_settings: true,
  is_email_verified: true,
  is_email_marked_verified: true,
  is_marked_complete: true,
  preferences_set: true,
  has_location: false,
  username: "resident",
  full_name: "Resident",
  avatar_url: null,
  bio: null,
};

test("repairs a missing profile and notifies the swimmer", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  let looks = 0;
  await page.route("**/rest/v1/rpc/get_my_account_health", async (route) => {
    looks += 1;
    await route.fulfill({ json: [looks === 1 ? { ...HEALTHY, has_profile: false } : HEALTHY] });
  });
  const creation = page.waitForRequest("**/rest/v1/rpc/execute_query");
  await page.goto("/favorites");
  expect((await creation).postDataJSON().query_text).toMatch(/^INSERT INTO profiles/);
  await expect(page.getByText("Profile data was repaired automatically")).toBeVisible();
});

test("a session without an account offers to sign out", async ({ page, onlooker }) => {
  // Uses its own session, since this sign-out must not end the shared one.
  await page.context().clearCookies();
  await signIn(page, onlooker);
  await page.route("**/rest/v1/rpc/get_my_account_health", (route) => route.fulfill({ json: [] }));
  await page.goto("/favorites");
  await expect(page.getByText("Session Issue Detected")).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  await expect(page.getByRole("link", { name: /^(Sign in|Join)$/ }).first()).toBeVisible();
});
