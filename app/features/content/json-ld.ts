import { isForSale, type Plan } from "#domain/subscription/plans.ts";
import { type BillingCycle, TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import type { BlogPost } from "./blog/blog-posts.ts";
import type { Question } from "./help-questions.ts";

export function questionsJsonLd(questions: readonly Question[]) {
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

export function blogPostJsonLd({ title, summary, publishedOn }: BlogPost, url: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": url,
    url,
    headline: title,
    description: summary,
    datePublished: publishedOn,
    inLanguage: "en",
    author: { "@type": "Organization", name: "Tideline" },
  };
}

const DURATIONS: Readonly<Record<BillingCycle, string>> = { monthly: "P1M", annual: "P1Y" };

function planOffer({ tier, cycle, cents }: Plan, url: string) {
  const price = (cents / 100).toFixed(2);
  return {
    "@type": "Offer",
    name: `${TIER_NAMES[tier]} ${cycle}`,
    url,
    price,
    priceCurrency: "USD",
    ...(!isForSale(tier) && { availability: "https://schema.org/OutOfStock" }),
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      billingDuration: DURATIONS[cycle],
    },
  };
}

/** No `priceValidUntil`: prices hold until the settings change. */
export function plansJsonLd(plans: readonly Plan[], siteUrl: string) {
  const url = `${siteUrl}/pricing`;
  return {
    "@context": "https://schema.org",
    "@type": "WebApplication",
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
