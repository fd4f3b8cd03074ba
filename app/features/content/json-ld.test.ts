import { expect, test } from "vitest";
import { readPlans } from "#domain/subscription/plans.ts";
import { blogPostJsonLd, guideJsonLd, plansJsonLd } from "./json-ld.ts";
import { ARTICLES, GUIDES } from "./library/entries.ts";

const SITE = "https://tideline.example";
const pageOf = ({ path }: { path: string }) => ({
  url: SITE + path,
  siteUrl: SITE,
  image: `${SITE}/social${path}.png`,
});

test("structured data names the plans and claims no rating", () => {
  const data = plansJsonLd(readPlans({}), "https://tideline.example");
  const offers = [
    { name: "Free plan", price: "0" },
    { name: "Premium monthly", price: "4.99" },
    { name: "Premium annual", price: "49.99" },
    { name: "Pro monthly", price: "9.99" },
    { name: "Pro annual", price: "99.99" },
  ];
  expect(data).toMatchObject({
    "@type": "SoftwareApplication",
    offers: offers.map((offer) => ({ ...offer, priceCurrency: "USD" })),
  });
  expect(JSON.stringify(data)).not.toMatch(/aggregateRating|"review/);
});

test.each(GUIDES)("the guide $slug names its sources and the day of its review", (guide) => {
  const data = guideJsonLd(guide, pageOf(guide));
  expect(data).toMatchObject({
    "@type": "Article",
    headline: guide.title,
    url: SITE + guide.path,
    dateModified: guide.reviewed,
    author: { name: "Tideline" },
  });
  const { citation } = data as unknown as { citation?: { name: string; url: string }[] };
  expect(citation).toHaveLength(guide.sources.length);
  for (const { name, url } of citation ?? []) expect([name !== "", url.startsWith("https://")]).toEqual([true, true]);
});

test.each(ARTICLES)("the article $slug has its days and its sources", (article) => {
  expect(blogPostJsonLd(article, pageOf(article))).toMatchObject({
    "@type": "BlogPosting",
    datePublished: article.published,
    dateModified: article.reviewed,
    citation: article.sources.map(() => ({ "@type": "CreativeWork" })),
  });
});
