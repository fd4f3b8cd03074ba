import { Check } from "lucide-react";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { PRICE_QUESTIONS } from "#app/features/content/help-questions.ts";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Questions } from "#app/features/content/questions.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatPrice, TIERS, type TierId } from "#domain/subscription/tiers.ts";
import type { Route } from "./+types/pricing-page.ts";
import { contentMeta } from "./content-meta.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/pricing");

const TIER_TEXTS: Readonly<Record<TierId, { line: string; points: readonly string[] }>> = {
  free: {
    line: "Everything there is today.",
    points: [
      "All safety information, for everybody",
      "Every spot, its facts and its dated samples",
      "An account with starred spots",
    ],
  },
  premium: {
    line: "For planning ahead.",
    points: ["Everything in Free", "Weather for spots, updated more often", "Recommendations, each with its reasons"],
  },
  pro: {
    line: "For those who bring others along.",
    points: ["Everything in Premium", "The group swim network", "Tools for hosts of regular swims"],
  },
};

export default function PricingPage() {
  return (
    <>
      <header className="mx-auto max-w-7xl px-4 pt-6 md:px-5 md:pt-10">
        <Breadcrumbs />
        <div className="max-w-3xl">
          <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">Knowing the water costs nothing</h1>
          <p className="mt-4 text-lg text-muted">
            Warnings, closures, samples and their dates are free for everybody and stay free. Later we will sell
            comfort, never safety. Nothing is on sale yet, so nothing on this page asks for money.
          </p>
        </div>
      </header>
      <div className="mx-auto max-w-7xl px-4 py-10 md:px-5 md:py-14">
        <ul className="grid overflow-hidden rounded-sheet border border-line bg-surface lg:grid-cols-3">
          {TIERS.map(({ id, name, monthlyCents, yearlyCents }) => {
            const { line, points } = TIER_TEXTS[id];
            const isFree = monthlyCents === 0;
            return (
              <li
                key={id}
                className={`flex flex-col border-line p-6 max-lg:border-t max-lg:first:border-t-0 md:p-8 lg:border-l lg:first:border-l-0 ${isFree ? "bg-tint" : ""}`}
              >
                <h2 className="text-xl">{name}</h2>
                <p className="text-muted">{line}</p>
                <p className="mt-6 font-bold font-heading text-display">{formatPrice(monthlyCents)}</p>
                <p className="text-muted">
                  {isFree ? "today and tomorrow" : `a month, or ${formatPrice(yearlyCents)} a year`}
                </p>
                <ul className="mt-6 mb-8 grid gap-3">
                  {points.map((point) => (
                    <li key={point} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
                      <Check className="mt-0.5 size-5 text-primary" aria-hidden />
                      {point}
                    </li>
                  ))}
                </ul>
                <div className="mt-auto">
                  {isFree ? (
                    <ButtonLink to="/signup">Sign up free</ButtonLink>
                  ) : (
                    <p className="flex min-h-11 items-center font-semibold text-buoy-text">Not yet on sale</p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        <p className="mt-4 text-md text-muted">
          Prices in US dollars as we plan them. Taxes and the operator of this site may change what you pay in the end.
        </p>
      </div>
      <Section title="About prices" isSunken>
        <div className="max-w-3xl">
          <Questions questions={PRICE_QUESTIONS} />
        </div>
      </Section>
      <div className="h-12" />
      <NextReading
        pages={[
          { to: "/premium", title: "Premium", text: "What the paid tiers will add." },
          { to: "/features", title: "Features", text: "What works today, what comes later." },
          { to: "/safety", title: "Safety", text: "Free, like all of it." },
        ]}
      />
    </>
  );
}
