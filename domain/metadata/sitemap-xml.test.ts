import { expect, test } from "vitest";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

test("a sitemap has absolute, escaped addresses and the time of the last change", () => {
  const xml = sitemapXml("https://tideline.test", [
    { path: "/spots?a=1&b=2", changedAt: null },
    { path: "/about", changedAt: "2026-11-20" },
  ]);
  expect(xml).toContain("<url><loc>https://tideline.test/spots?a=1&amp;b=2</loc></url>");
  expect(xml).toContain("<url><loc>https://tideline.test/about</loc><lastmod>2026-11-20</lastmod></url>");
});

test("an index names sitemaps", () => {
  expect(sitemapIndexXml("https://tideline.test", [{ path: "/sitemaps/pages.xml", changedAt: null }])).toMatch(
    /<sitemapindex [^>]+>\n {2}<sitemap><loc>https:\/\/tideline\.test\/sitemaps\/pages\.xml<\/loc><\/sitemap>/,
  );
});
