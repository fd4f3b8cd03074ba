import type { Article as ArticleData, BlogPosting, FAQPage, Offer, SoftwareApplication, WithContext } from "schema-dts";
import { SAFETY_SOURCES } from "#domain/safety/safety-sources.ts";
import type { Plan } from "#domain/subscription/plans.ts";
import { type BillingCycle, TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import type { Question } from "./help-questions.ts";
import type { Article, Guide } from "./library/entries.ts";

export function questionsJsonLd(questions: readonly Question[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

type ArticlePage = { url: string; siteUrl: string; image: string };

/** What every text of `content/` says of itself; the day of its last review is that of its last change. */
function describeText(
  { title, description, reviewed, sources }: Pick<Guide, "title" | "description" | "reviewed" | "sources">,
  { url, siteUrl, image }: ArticlePage,
) {
  const publisher = { "@type": "Organization", name: "Tideline", url: `${siteUrl}/` } as const;
  return {
    "@context": "https://schema.org",
    "@id": url,
    url,
    headline: title,
    description,
    dateModified: reviewed,
    inLanguage: "en",
    image,
    mainEntityOfPage: url,
    author: publisher,
    publisher,
    citation: sources.map((source) => ({ "@type": "CreativeWork", ...SAFETY_SOURCES[source] }) as const),
  } as const;
}

export const blogPostJsonLd = (article: Article, page: ArticlePage): WithContext<BlogPosting> => ({
  ...describeText(article, page),
  "@type": "BlogPosting",
  datePublished: article.published,
});

export const guideJsonLd = (guide: Guide, page: ArticlePage): WithContext<ArticleData> => ({
  ...describeText(guide, page),
  "@type": "Article",
});

const DURATIONS: Readonly<Record<BillingCycle, string>> = { monthly: "P1M", annual: "P1Y" };

function planOffer({ tier, cycle, cents }: Plan, url: string): Offer {
  const price = (cents / 100).toFixed(2);
  return {
    "@type": "Offer",
    name: `${TIER_NAMES[tier]} ${cycle}`,
    url,
    price,
    priceCurrency: "USD",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      billingDuration: DURATIONS[cycle],
    },
  };
}

/** No `priceValidUntil`: prices hold until the settings change. No rating: nobody has given one. */
export function plansJsonLd(plans: readonly Plan[], siteUrl: string): WithContext<SoftwareApplication> {
  const url = `${siteUrl}/pricing`;
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: "Tideline",
    url: siteUrl,
    applicationCategory: "SportsApplication",
    operatingSystem: "Any with a web browser",
    offers: [
      { "@type": "Offer", name: "Free plan", url, price: "0", priceCurrency: "USD" },
      ...plans.map((plan) => planOffer(plan, url)),
    ],
  };
}
