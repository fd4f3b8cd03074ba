import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { ContentHero } from "#app/features/content/content-hero.tsx";
import { SamplesDrawing } from "#app/features/content/drawings/samples-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { QualityGuide } from "#app/features/content/quality-guide.tsx";
import { Section } from "#app/features/content/section.tsx";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { RATING_FLOORS } from "#domain/conditions/score/score-hour.ts";
import { VERDICT_WORDS, type VerdictState } from "#domain/conditions/verdict.ts";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/spot-discovery-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/features/spot-discovery");

const WAYS = [
  {
    title: "By kind of water",
    text: "Sea, estuary, lake, reservoir, river, tidal pool, lido or quarry. A windy lake is not the sea.",
  },
  {
    title: "By name or town",
    text: "Type what you remember. The list and the map show the same spots, so you can use either.",
  },
  {
    title: "Near you",
    text: "“Near me” asks for your location only when you tap it, and sorts by distance.",
  },
] as const;

const { good, fair, poor } = RATING_FLOORS;

const VERDICTS: readonly { state: VerdictState; text: string }[] = [
  { state: "good", text: `${good} points or more of 100, and a recent dated sample.` },
  { state: "fair", text: `${fair} to ${good - 1} points, or something important is missing.` },
  { state: "caution", text: `${poor} to ${fair - 1} points, or a report, an alert or a raised risk.` },
  { state: "avoid", text: `Below ${poor} points, or a storm, sewage or flood.` },
  { state: "closed", text: "Officially closed. This always wins." },
  { state: "unknown", text: "No usable forecast for the hour." },
  { state: "dark", text: "It's dark. The next daylight counts." },
];

export default function SpotDiscoveryPage() {
  return (
    <>
      <ContentHero
        title="Find the place, then read its record"
        lead="Each spot has a verdict for now, a water type, a way in and dated samples, or a clear “No sample”."
        above={[{ to: "/features", label: "Features" }]}
        drawing={<SamplesDrawing />}
      >
        <ButtonLink to="/spots">Open the map and the list</ButtonLink>
      </ContentHero>
      <Section title="Three ways to look">
        <ul className="grid gap-8 md:grid-cols-3">
          {WAYS.map(({ title, text }) => (
            <li key={title} className="border-buoy border-t-3 pt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="One verdict for the hour" lead="It comes from forecasts, samples, alerts and swimmers' reports.">
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {VERDICTS.map(({ state, text }) => (
            <div key={state}>
              <dt className="flex items-center gap-3 font-heading font-semibold text-lg">
                <VerdictMark state={state} className="size-8" />
                {VERDICT_WORDS[state]}
              </dt>
              <dd className="mt-1 text-md text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title="Five classes for the seasons"
        lead="A class covers several seasons. It says nothing about last night's rain."
        isSunken
      >
        <QualityGuide renderMark={(quality) => <QualityMark quality={quality} className="size-10" />} />
      </Section>
      <Section title="What a spot page does not know">
        <p className="max-w-[65ch] text-lg">
          Models miss what happens in a small cove. Check the signs, look at the water and ask somebody who swims there.
          A danger we don't show can still be there.
        </p>
      </Section>
      <NextReading paths={["/blog/reading-a-water-sample", "/learn-more", "/features/safety-first"]} />
    </>
  );
}
