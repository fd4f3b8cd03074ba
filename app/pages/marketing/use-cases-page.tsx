import type { ReactNode } from "react";
import { ContentHero } from "#app/features/content/content-hero.tsx";
import { ContoursDrawing } from "#app/features/content/drawings/contours-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/use-cases-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/use-cases");

export default function UseCasesPage() {
  return (
    <>
      <ContentHero
        title="Four swimmers, four questions"
        lead="Made-up people with common questions, and what Tideline can say to them today."
        drawing={<ContoursDrawing />}
      />
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-12 md:grid-cols-2 md:px-5 md:py-16">
        <Case question="“Where can I try this for the first time?”" who="Somebody who swims well in a pool">
          <p>Look for a lido, a tidal pool or an easy spot with steps and a lifeguard in season. Go with somebody.</p>
          <p>
            What we cannot say: how the cold will feel to you. Begin with two minutes, and read{" "}
            <TextLink to="/swimming-tips">the tips</TextLink> first.
          </p>
        </Case>
        <Case question="“We are away for a week. Where do we swim?”" who="A family on holiday">
          <p>Search for the town, then compare kinds of water, amenities and the dates of the newest samples.</p>
          <p>
            What we cannot say: whether a beach has rip currents today. Choose{" "}
            <TextLink to="/safety-guides#rips">a lifeguarded beach</TextLink> and swim between the flags.
          </p>
        </Case>
        <Case question="“I want to go on through the winter.”" who="Somebody who began in June">
          <p>
            Star a few waters with a short way out, and go often: a little every week keeps more habit than a long swim
            a month.
          </p>
          <p>
            What we cannot say: how warm the water is. That comes later. Until then take a thermometer and read about{" "}
            <TextLink to="/blog/cold-water-first-minutes">the first minutes</TextLink>.
          </p>
        </Case>
        <Case question="“It has rained for three days.”" who="A regular at a river">
          <p>See whether the class was fair or poor to begin with; such waters have the least room for a wet week.</p>
          <p>
            What we cannot say: whether an outfall is running now. Your water company or agency may show it. When in
            doubt, <TextLink to="/safety-guides#rain">wait two days</TextLink> or choose other water.
          </p>
        </Case>
      </div>
      <NextReading
        pages={[
          { to: "/spots", title: "Find a spot", text: "The list and the map." },
          { to: "/help", title: "Help", text: "Short answers to short questions." },
          { to: "/safety", title: "Safety", text: "The essentials." },
        ]}
      />
    </>
  );
}

function Case({ question, who, children }: { question: string; who: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 border-line border-t pt-6">
      <p className="font-medium text-primary">{who}</p>
      <h2 className="text-2xl">{question}</h2>
      {children}
    </section>
  );
}
