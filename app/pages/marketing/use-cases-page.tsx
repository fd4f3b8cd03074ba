import type { ReactNode } from "react";
import { ContentHero } from "#app/features/content/content-hero.tsx";
import { ContoursDrawing } from "#app/features/content/drawings/contours-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/use-cases-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/use-cases");

export default function UseCasesPage() {
  return (
    <>
      <ContentHero
        title="Eight swimmers, eight questions"
        lead="Typical questions, what Tideline answers, and what it can't know."
        drawing={<ContoursDrawing />}
      />
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-12 md:grid-cols-2 md:px-5 md:py-16">
        <Case
          question="“Where can I try this for the first time?”"
          who="Somebody who swims well in a pool"
          limit={
            <>
              how the cold will feel. Start with two minutes, and read <TextLink to="/swimming-tips">the tips</TextLink>{" "}
              first.
            </>
          }
        >
          Filter the <TextLink to="/spots">spots</TextLink>: lido or tidal pool, easy, lifeguarded in season. Then look
          for a swim that welcomes beginners under <TextLink to="/events">Events</TextLink>.
        </Case>
        <Case
          question="“We are away for a week. Where do we swim?”"
          who="A family on vacation"
          limit={
            <>
              where a rip current is today. Swimmers can report one, but most go unreported. Choose{" "}
              <TextLink to="/safety-guides#rips">a lifeguarded beach</TextLink> and swim between the flags.
            </>
          }
        >
          Search for the town, then compare up to three spots: the verdict, the weather, the amenities and the dates of
          the newest samples.
        </Case>
        <Case
          question="“I want to keep swimming through the winter.”"
          who="Somebody who began in June"
          limit="how your body will take the cold. Bring a thermometer, and get out while you feel good."
        >
          Star a few spots with a short way out, and set the water temperature you like. Your dashboard shows their best
          hours of the next two days.
        </Case>
        <Case
          question="“It has rained for three days.”"
          who="A regular at a river"
          limit={
            <>
              whether every outfall is running now. We can show only those whose operator publishes it. When in doubt,{" "}
              <TextLink to="/safety-guides#rain">wait two days</TextLink> or choose other water.
            </>
          }
        >
          Look at the risk for today: it counts the rain and current reports of sewage, and names what is missing. The
          class says how the water was over several seasons.
        </Case>
        <Case
          question="“I swim before work, and nobody comes along.”"
          who="An early swimmer"
          limit="where you are. Call the emergency services if somebody is in trouble; a swim plan doesn't."
        >
          Make a swim plan: where you get in and when you'll be out. If you don't check out, we remind you, then tell
          the person you named. It's free.
        </Case>
        <Case
          question="“Thirty people come on Sunday. Are they all out?”"
          who="A host of group swims"
          limit="what happens in the water. The board counts; somebody still has to watch."
        >
          Publish the swim with its paces and a limit of places. On the day, count people in and out on a board that two
          hosts share, also without a network.
        </Case>
        <Case
          question="“All my swims are in my watch.”"
          who="Somebody with years of files"
          limit="what your watch didn't record. A missing track stays missing."
        >
          Import FIT, GPX and TCX files or an Apple Health export, or connect a platform. Each swim gets its spot and
          counts in your totals and records.
        </Case>
        <Case
          question="“Can I swim from one pier to the other?”"
          who="Somebody who plans a longer swim"
          limit="the eddy behind the pier. Streams are estimates, and every figure shows its spread."
        >
          Draw the line on the <TextLink to="/routes">chart</TextLink>. The rehearsal moves a swimmer of your pace along
          it against tide and wind, and shows where it turns difficult.
        </Case>
      </div>
      <NextReading paths={["/features", "/help", "/safety"]} />
    </>
  );
}

type CaseProps = { question: string; who: string; limit: ReactNode; children: ReactNode };

function Case({ question, who, limit, children }: CaseProps) {
  return (
    <section className="grid content-start gap-3 border-line border-t pt-6">
      <p className="font-medium text-primary">{who}</p>
      <h2 className="text-2xl">{question}</h2>
      <p>{children}</p>
      <p className="border-buoy border-l-3 pl-4 text-muted">
        <span className="font-semibold text-ink">What we can't tell you:</span> {limit}
      </p>
    </section>
  );
}
