import type { APIRequestContext } from "@playwright/test";
import { findGroup } from "../support/demo-rows.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeReport } from "../support/make-report.ts";
import { findRoute, findSpot } from "../support/people.ts";
import { listFaults } from "./json-ld-rules.ts";
import { readHead } from "./read-head.ts";

const SITE = process.env.E2E_SITE ?? "";
const SOCIAL_SIZE = [1200, 630];

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);

async function readSitemap(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()["content-type"]).toContain("xml");
  return answer.text();
}

/** Width and height of a PNG, or null for a JPEG, whose size a test of its own knows. */
function sizeOf(picture: Buffer) {
  return picture.subarray(1, 4).toString() === "PNG" ? [picture.readUInt32BE(16), picture.readUInt32BE(20)] : null;
}

async function findEvent(request: APIRequestContext) {
  const xml = await readSitemap(request, "/sitemaps/events-1.xml");
  return new URL(locationsIn(xml)[0] ?? "").pathname;
}

type Kinds = readonly string[];

/** One of them: it depends on what people meet for. */
const EVENT = "SportsEvent|EducationEvent|SocialEvent|Event";

/** Each kind of page with the structured data that it has to have. */
const PAGES: readonly [path: string | ((request: APIRequestContext) => Promise<string>), kinds: Kinds][] = [
  ["/", ["Organization", "WebSite"]],
  ["/about", ["BreadcrumbList"]],
  ["/contact", []],
  ["/pricing", ["SoftwareApplication", "FAQPage", "BreadcrumbList"]],
  ["/help", ["FAQPage"]],
  ["/blog/reading-a-water-sample", ["BlogPosting", "BreadcrumbList"]],
  ["/login", []],
  ["/safety-guides/cold-water", ["Article", "BreadcrumbList"]],
  ["/safety/quiz", ["BreadcrumbList"]],
  ["/spots", []],
  ["/routes", []],
  ["/events", []],
  ["/groups", []],
  ["/locations/in", ["BreadcrumbList"]],
  ["/locations/in/ireland", ["CollectionPage", "BreadcrumbList"]],
  ["/locations/in/ireland/dublin", ["CollectionPage", "BreadcrumbList"]],
  ["/locations/in/ireland/lakes", ["CollectionPage", "BreadcrumbList"]],
  [findRoute, ["SportsActivityLocation", "BreadcrumbList"]],
  [findEvent, [EVENT, "BreadcrumbList"]],
  [findGroup, ["SportsOrganization", "BreadcrumbList"]],
];

async function expectFound(request: APIRequestContext, path: string, kinds: Kinds) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const { title, description, canonical, image, isHidden, jsonLd } = readHead(await answer.text());
  expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
  expect.soft(title, path).toContain("Tideline");
  expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(155);
  expect.soft(description.length, `${path}: ${description}`).toBeGreaterThan(30);
  expect.soft(canonical?.replace(/\/$/, ""), path).toBe(`${SITE}${path}`.replace(/\/$/, ""));
  expect.soft(isHidden, path).toBe(false);
  expect.soft(answer.headers()["x-robots-tag"], path).toBeUndefined();
  expect.soft(jsonLd.flatMap(listFaults), path).toEqual([]);
  const types = jsonLd.map((data) => data["@type"]);
  expect
    .soft(
      kinds.filter((kind) => !kind.split("|").some((one) => types.includes(one))),
      `${path} has ${types}`,
    )
    .toEqual([]);
  const picture = await request.get(image ?? "");
  expect.soft(picture.status(), `${path}: ${image}`).toBe(200);
  expect.soft(sizeOf(await picture.body()) ?? SOCIAL_SIZE, image ?? path).toEqual(SOCIAL_SIZE);
}

test("each kind of page says what it is", async ({ page, request }) => {
  test.slow();
  for (const [path, kinds] of PAGES) {
    await expectFound(request, typeof path === "string" ? path : await path(request), kinds);
  }
  await expectFound(request, await findSpot(page, "Forty Foot"), ["SeaBodyOfWater", "BreadcrumbList"]);
});

test("a shared report has a preview, and search engines leave it alone", async ({ page, request }) => {
  const path = await makeReport(page);
  const { title, description, image, canonical, isHidden, jsonLd } = readHead(await (await request.get(path)).text());
  expect(title.length, title).toBeLessThanOrEqual(60);
  expect(title).toContain("Tideline");
  expect(description.length, description).toBeGreaterThan(30);
  expect(description.length, description).toBeLessThanOrEqual(155);
  expect({ canonical, isHidden, jsonLd }).toEqual({ canonical: null, isHidden: true, jsonLd: [] });
  const picture = await request.get(image ?? "");
  expect(picture.status(), image ?? path).toBe(200);
  expect(sizeOf(await picture.body())).toEqual(SOCIAL_SIZE);
});

test("sitemaps lead to pages that may be found, and to nothing else", async ({ request }) => {
  test.slow();
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const files = locationsIn(await readSitemap(request, "/sitemap.xml"));
  const names = files.map((file) => file.replace(`${SITE}/sitemaps/`, ""));
  expect(names).toEqual(
    expect.arrayContaining(["pages.xml", "articles.xml", "places.xml", "spots-1.xml", "routes-1.xml", "events-1.xml"]),
  );
  for (const file of files) {
    const xml = await readSitemap(request, file);
    const addresses = locationsIn(xml);
    expect(
      addresses.filter((address) => !address.startsWith(`${SITE}/`)),
      file,
    ).toEqual([]);
    if (/(spots|routes|events)-1/.test(file)) expect(xml.match(/<lastmod>/g)?.length, file).toBe(addresses.length);
    for (const address of [addresses[0] ?? "", addresses.at(-1) ?? ""]) {
      const answer = await request.get(address);
      expect.soft(answer.status(), address).toBe(200);
      expect.soft(readHead(await answer.text()).isHidden, address).toBe(false);
    }
  }
  for (const missing of ["/sitemaps/spots-99.xml", "/sitemaps/none.xml"]) {
    expect((await request.get(missing)).status(), missing).toBe(404);
  }
});

test("pages of one swimmer and behind a link are not for search engines", async ({ request }) => {
  for (const path of ["/logout", "/watch/nobody", "/groups/join/none", "/spots/compare", "/state-demo"]) {
    const answer = await request.get(path);
    const isHidden = answer.headers()["x-robots-tag"] === "noindex" || readHead(await answer.text()).isHidden;
    expect.soft(isHidden, path).toBe(true);
  }
});

test("a visitor pages through a place, and an unknown one suggests others", async ({ page }) => {
  await page.goto("/locations/in/ireland");
  await expect(page.getByRole("heading", { level: 1, name: "Open-water swimming in Ireland" })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/locations\/in\/ireland\?page=2/);
  await expect(page).toHaveTitle("Open-water swimming in Ireland, page 2 | Tideline");
  await page.getByRole("region", { name: "Places in Ireland" }).getByRole("link", { name: "Dublin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Open-water swimming in Dublin" })).toBeVisible();
  const answer = await page.goto("/locations/in/ireland/dublinn");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Dublin, Ireland" })).toHaveAttribute(
    "href",
    "/locations/in/ireland/dublin",
  );
});
