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
        lead="Typical questions, and what Tideline can answer today."
        drawing={<ContoursDrawing />}
      />
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-12 md:grid-cols-2 md:px-5 md:py-16">
        <Case question="“Where can I try this for the first time?”" who="Somebody who swims well in a pool">
          <p>Filter the spots: lido or tidal pool, easy, lifeguarded in season. Go with somebody.</p>
          <p>
            What we can't tell you: how the cold will feel. Start with two minutes, and read{" "}
            <TextLink to="/swimming-tips">the tips</TextLink> first.
          </p>
        </Case>
        <Case question="“We are away for a week. Where do we swim?”" who="A family on vacation">
          <p>
            Search for the town, then compare up to three spots: the verdict, the weather, the amenities and the dates
            of the newest samples.
          </p>
          <p>
            What we can't tell you: where a rip current is today. Swimmers can report one, but most go unreported.
            Choose <TextLink to="/safety-guides#rips">a lifeguarded beach</TextLink> and swim between the flags.
          </p>
        </Case>
        <Case question="“I want to keep swimming through the winter.”" who="Somebody who began in June">
          <p>
            Star a few spots with a short way out, and set the water temperature you like. Your dashboard shows their
            best hours of the next two days.
          </p>
          <p>
            What we can't tell you: how your body will take the cold. Bring a thermometer and read about{" "}
            <TextLink to="/blog/cold-water-first-minutes">the first minutes</TextLink>.
          </p>
        </Case>
        <Case question="“It has rained for three days.”" who="A regular at a river">
          <p>
            Look at the risk for today: it counts the rain and current reports of sewage, and names what is missing. The
            class says how the water was over several seasons.
          </p>
          <p>
            What we can't tell you: whether every outfall is running now. We can show only those whose operator
            publishes it. When in doubt, <TextLink to="/safety-guides#rain">wait two days</TextLink> or choose other
            water.
          </p>
        </Case>
      </div>
      <NextReading paths={["/spots", "/help", "/safety"]} />
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
