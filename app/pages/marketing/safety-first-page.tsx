import { ContentHero } from "#app/features/content/content-hero.tsx";
import { CoolingDrawing } from "#app/features/content/drawings/cooling-drawing.tsx";
import { EmergencyNumbers } from "#app/features/content/emergency-numbers.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/safety-first-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/features/safety-first");

const COLD = [
  {
    figure: "1",
    unit: "minute",
    text: "to get your breath back. You can't suppress the gasp of cold water shock, but it passes.",
  },
  {
    figure: "10",
    unit: "minutes",
    text: "of useful movement, roughly, in very cold water. Then hands and arms stop doing what you want.",
  },
  {
    figure: "1",
    unit: "hour",
    text: "before the core is so cold that you may lose consciousness. Trouble comes much earlier.",
  },
] as const;

const RULES = [
  {
    title: "Never the word “safe”",
    text: "We say a risk is low and give the reason. Water changes; promises don't.",
  },
  {
    title: "No date, no class",
    text: "A class without a dated sample reads “No sample”. It counts as unknown, not as good.",
  },
  {
    title: "Only downwards",
    text: "A bad day can lower the long-term class. A good day never raises it.",
  },
  {
    title: "Free for everybody",
    text: "Safety information is free and needs no account. No plan includes more of it than another.",
  },
] as const;

export default function SafetyFirstPage() {
  return (
    <>
      <ContentHero
        title="We name the risk and its reason"
        lead="A green check mark would be easy. It would also be wrong on the day that matters."
        above={[{ to: "/features", label: "Features" }]}
        drawing={<CoolingDrawing />}
      >
        <ButtonLink to="/safety">The essentials</ButtonLink>
      </ContentHero>
      <Section title="Four rules we keep">
        <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          {RULES.map(({ title, text }) => (
            <div key={title} className="border-line border-t pt-5">
              <dt className="font-heading font-semibold text-xl">{title}</dt>
              <dd className="mt-2 max-w-[55ch]">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title="One, ten, one"
        lead="A rule of thumb that rescuers teach for very cold water. It depends on the temperature, your gear and you."
        isSunken
      >
        <dl className="grid gap-8 md:grid-cols-3">
          {COLD.map(({ figure, unit, text }) => (
            <div key={unit}>
              <dt className="font-bold font-heading text-primary">
                <span className="text-[5.5rem] leading-none">{figure}</span> <span className="text-xl">{unit}</span>
              </dt>
              <dd className="mt-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className="mx-auto max-w-7xl px-4 py-12 md:px-5 md:py-16">
        <EmergencyNumbers />
      </div>
      <NextReading paths={["/safety", "/safety-guides", "/blog/how-to-read-dated-evidence"]} />
    </>
  );
}
