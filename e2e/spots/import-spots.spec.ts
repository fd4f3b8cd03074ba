import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { expect, signInAsDemo, test } from "../support/fixtures.ts";

const ROWS = 5_000;
/** Each 25th row is wrong, in one of four ways. */
const WRONG_EVERY = 25;

/** Spots of the southern Pacific, where no other journey looks. */
function toLine(row: number) {
  const cells = [
    `Zz Reef ${row}`,
    "Coral and sand; bring shoes",
    `-${40 + row / 1000}`,
    `-${120 + (row % 100) / 10}`,
    "Easy",
  ];
  if (row % WRONG_EVERY === 0) {
    const ways = [
      () => cells.splice(0, 1, ""),
      () => cells.splice(2, 2, "0", "0"),
      () => cells.splice(4, 1, "=1+1"),
      () => cells.splice(2, 1, "south"),
    ];
    ways[(row / WRONG_EVERY) % ways.length]?.();
  }
  return cells.map((cell) => (cell.includes(";") ? `"${cell}"` : cell)).join(";");
}

const lines = Array.from({ length: ROWS }, (_, index) => toLine(index + 1));
const FILE = `title;text;lat;lon;grade\r\n${lines.join("\r\n")}\r\n`;

test("an admin imports 5,000 rows with 200 bad ones, and undoes it", async ({ page, browser }) => {
  test.slow();
  await signInAsDemo(page, "admin", "/admin/import");
  const input = page.getByLabel("CSV file");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await expect(page.getByText("Please select a valid CSV file")).toBeVisible();
  await input.setInputFiles({ name: "reefs.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });

  await expect(page.getByLabel("Field of lat")).toHaveValue("latitude");
  await page.getByLabel("Field of grade").selectOption("name");
  await expect(page.getByText("Two columns are mapped to Name.")).toBeVisible();
  await page.getByLabel("Field of grade").selectOption("difficulty");
  await page.getByRole("button", { name: "Start dry run" }).click();

  const start = page.getByRole("button", { name: "Import 4,800 spots" });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: "Errors 200" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^26 / })).toContainText("0, 0 is in the Atlantic");
  await start.click();
  await expect(page.getByRole("progressbar", { name: "Importing" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Data imported successfully")).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("Processed 4800 of 5000 rows")).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto("/spots?q=Zz+Reef+4999");
  const found = visitor.locator("a[href^='/locations/']").filter({ hasText: "Zz Reef 4999" });
  await expect(found.first()).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Row report" }).click(),
  ]);
  const report = await readFile(await download.path(), "utf8");
  expect(report).toContain("\n51,error,Zz Reef 50,difficulty,'=1+1,unknown_difficulty,");
  expect(report.trim().split("\r\n")).toHaveLength(ROWS + 1);

  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Import undone.")).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("4,800 spots removed")).toBeVisible();
  await visitor.reload();
  await expect(found).toHaveCount(0);
});
