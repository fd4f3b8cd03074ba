import { downloadZip } from "client-zip";
import { expect, test } from "../support/fixtures.ts";

const START = Date.parse("2024-07-18T06:40:00Z");

/** Off the west coast of Ireland, where no other journey looks. */
function gpxOf(points: number) {
  const lines = Array.from({ length: points }, (_, index) => {
    const time = new Date(START + index * 10_000).toISOString();
    return `<trkpt lat="${53.5 + index * 0.0001}" lon="-10.2"><time>${time}</time></trkpt>`;
  });
  return `<gpx><trk><type>open_water_swimming</type><trkseg>${lines.join("")}</trkseg></trk></gpx>`;
}

test("a zip with good and bad files gives a line each, and its import can be undone", async ({ page, swimmer }) => {
  expect(swimmer.email).toContain("@");
  const zip = downloadZip([
    { name: "morning.gpx", input: gpxOf(60) },
    { name: "cut.gpx", input: gpxOf(60).slice(0, 900) },
    { name: "run.gpx", input: gpxOf(10).replace("open_water_swimming", "running") },
  ]);
  const buffer = Buffer.from(await zip.arrayBuffer());
  await page.goto("/workouts/log?from=files");
  await expect(page.getByRole("heading", { name: "Where to find your swims" })).toBeVisible();
  await page
    .getByLabel("Choose swim files")
    .setInputFiles({ name: "holiday.zip", mimeType: "application/zip", buffer });

  const lines = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(lines.filter({ hasText: "morning.gpx" }).getByRole("link", { name: /See swim/ })).toBeVisible();
  await expect(lines.filter({ hasText: "cut.gpx" })).toContainText("cut off or damaged");
  await expect(lines.filter({ hasText: "run.gpx" })).toContainText("Skipped: running");

  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("heading", { name: "Where to find your swims" })).toBeVisible();
  await page.goto("/workouts");
  await expect(page.getByText("18 Jul 2024")).toHaveCount(0);
});
