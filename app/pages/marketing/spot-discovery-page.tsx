import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { ContentHero } from "#app/features/content/content-hero.tsx";
import { SamplesDrawing } from "#app/features/content/drawings/samples-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { QualityGuide } from "#app/features/content/quality-guide.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
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

export default function SpotDiscoveryPage() {
  return (
    <>
      <ContentHero
        title="Find the place, then read its record"
        lead="A spot on Tideline is more than a pin: it has a water type, a way in and dated samples, or a clear “No sample”."
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
      <Section
        title="Five marks that differ by shape"
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
      <NextReading
        pages={[
          {
            to: "/blog/reading-a-water-sample",
            title: "Reading a water sample",
            text: "Two bacteria and four classes.",
          },
          { to: "/learn-more", title: "From a sample to your swim", text: "Step by step, with what's uncertain." },
          { to: "/features/safety-first", title: "Safety first", text: "How we speak about risk." },
        ]}
      />
    </>
  );
}
