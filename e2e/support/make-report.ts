import type { Page } from "@playwright/test";
import { getDemoPerson } from "./people.ts";

/** Shares a report of the first spot as the demo swimmer and returns its address. The page must be on the site. */
export async function makeReport(page: Page) {
  await page.goto("/about");
  const apikey = (await page.locator('meta[name="backend-key"]').getAttribute("content")) ?? "";
  const person = await getDemoPerson("swimmer");
  const signedIn = await page.request.post("/auth/v1/token?grant_type=password", { headers: { apikey }, data: person });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { apikey, Authorization: `Bearer ${access_token}` };
  const spots = await page.request.get("/rest/v1/spots?select=id&limit=1&order=id", { headers });
  const [spot] = (await spots.json()) as { id: string }[];
  const made = await page.request.post("/rest/v1/rpc/create_share_report", {
    headers,
    data: { location_id: spot?.id, report_type: "current", format: "link", destination: "social" },
  });
  return `/reports/${((await made.json()) as { id: string }).id}`;
}
