import { Buffer } from "node:buffer";
import { expect, test } from "../support/fixtures.ts";
import { findSpot } from "../support/people.ts";

/** A whole picture of calm water, eight points wide. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mNwmLAAK2IYWhIA2tVcARDEtwMAAAAASUVORK5CYII=",
  "base64",
);

test("a swimmer writes, edits and deletes a review, and the rating follows", async ({ page, browser, swimmer }) => {
  test.slow();
  expect(swimmer.email).toContain("@");
  const address = `${await findSpot(page, "Serpentine")}?open=reviews`;
  await page.goto(address);
  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews.getByText("No ratings yet")).toBeVisible();

  await reviews.getByRole("button", { name: "Write a review" }).click();
  await reviews.getByRole("button", { name: "Send review" }).click();
  await expect(reviews.getByText("Choose between one and five stars")).toBeVisible();
  await reviews.getByRole("radio", { name: "3 stars" }).check();
  await page.keyboard.press("ArrowRight");
  await reviews.getByLabel(/What was it like/).fill("Clear and cold.");

  // Kept on the device: a reload loses nothing.
  await page.reload();
  await reviews.getByRole("button", { name: "Continue your review" }).click();
  await expect(reviews.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await reviews.getByLabel("Add pictures").setInputFiles([
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
    { name: "beach.png", mimeType: "image/png", buffer: PICTURE },
  ]);
  await expect(reviews.getByText("notes.png: The file is not a JPEG, PNG or WebP picture")).toBeVisible();
  await expect(reviews.getByAltText("Yours, 1 of 1")).toBeVisible();
  await reviews.getByRole("button", { name: "Send review" }).click();
  await expect(reviews.getByText("1 rating", { exact: true })).toBeVisible();
  await expect(reviews.getByText("4.0", { exact: true })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(new URL(address, page.url()).href);
  const read = visitor.getByRole("article", { name: "Review by A swimmer" });
  await expect(read.getByText("Clear and cold.")).toBeVisible();
  await expect(read.getByRole("img", { name: "By A swimmer, 1 of 1" })).toBeVisible();
  await visitor.close();

  const own = reviews.getByRole("region", { name: "Your review" });
  await own.getByRole("button", { name: "Edit" }).click();
  await reviews.getByRole("radio", { name: "2 stars" }).check();
  await reviews.getByRole("button", { name: "Save changes" }).click();
  await expect(reviews.getByText("2.0", { exact: true })).toBeVisible();

  await own.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(reviews.getByText("No ratings yet")).toBeVisible();
  await expect(reviews.getByRole("button", { name: "Write a review" })).toBeVisible();
});
