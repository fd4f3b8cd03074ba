import type { ReactNode } from "react";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { SignUpLink } from "#app/features/account/dialog/sign-up-link.tsx";
import { ContentHero } from "#app/features/content/content-hero.tsx";
import { ContoursDrawing } from "#app/features/content/drawings/contours-drawing.tsx";
import { CoolingDrawing } from "#app/features/content/drawings/cooling-drawing.tsx";
import { PodDrawing } from "#app/features/content/drawings/pod-drawing.tsx";
import { SamplesDrawing } from "#app/features/content/drawings/samples-drawing.tsx";
import { TideDrawing } from "#app/features/content/drawings/tide-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Section } from "#app/features/content/section.tsx";
import { readSiteFacts, type SiteFacts } from "#app/features/content/site-facts.data.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { countText } from "#domain/format/numbers.ts";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/features-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/features");

const SPOTS = [
  "Find spots by name, water type, difficulty and distance, in a list and on a map",
  "Water quality with the date of its sample, or “No sample”",
  "Weather, waves, tides and water temperature for each spot, with an explained score",
  "Alerts, official notices and reports from swimmers as they come in",
  "Reviews, photos and shareable reports, each with its date",
  "Swim routes drawn on the chart, rehearsed against tide and wind",
  "With Premium: seven days ahead, live values and recommendations",
] as const;

const SWIMS = [
  "A swim log with import from watches and fitness platforms",
  "Totals, records, goals and achievements",
  "Calculators for pace, cold, tides and arrival times",
  "Swim plans that tell somebody on shore if you haven't checked out",
  "Groups, swims and events with answers, waiting lists and calendars",
  "A board for hosts to count people in and out, also without a network",
  "Shore cleanups with a shared card of what was found",
  "With Pro: swims that repeat, swimmers near your pace, private groups",
] as const;

/** The page also works without its figures. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    return { facts: await readSiteFacts(createPublicClient(services)) };
  } catch (problem) {
    services.reportProblem(problem);
    return { facts: null };
  }
}

function factsText(facts: SiteFacts | null) {
  if (facts === null || facts.spots === 0) return "";
  return ` ${countText(facts.spots, "spot")} in ${countText(facts.countries, "country", "countries")} so far.`;
}

export default function FeaturesPage({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <ContentHero
        title="A chart, the evidence, and its date"
        lead={`Tideline helps you find open water and shows how much is known about it. You decide.${factsText(facts)}`}
        drawing={<ContoursDrawing />}
      >
        <ButtonLink to="/spots">Find a spot</ButtonLink>
        <SignUpLink variant="secondary" />
      </ContentHero>
      <div className="mx-auto grid max-w-7xl gap-14 px-4 py-12 md:gap-16 md:px-5 md:py-16">
        <Feature
          title="Find the place"
          drawing={<SamplesDrawing />}
          to="/features/spot-discovery"
          link="About spot discovery"
        >
          Seas, lakes, rivers, tidal pools and lidos on one map. Each spot shows its water type, how hard it is to get
          in, and its last sample.
        </Feature>
        <Feature
          title="Know the risk"
          drawing={<CoolingDrawing />}
          to="/features/safety-first"
          link="About safety first"
          isTurned
        >
          We say what can go wrong and how old our data is. Safety information is free for everybody, without an
          account.
        </Feature>
        <Feature
          title="Swim in company"
          drawing={<PodDrawing />}
          to="/features/community-connect"
          link="About community connect"
        >
          Find a group or a swim near you, say whether you're coming, and be counted in and out of the water. It's free.
        </Feature>
        <Feature title="Plan the line" drawing={<TideDrawing />} to="/routes" link="See swim routes" isTurned>
          Draw a swim route on the chart and rehearse it: how long it takes at your pace, with the tide and wind of that
          hour, and where it turns difficult.
        </Feature>
      </div>
      <Section title="What Tideline does" isSunken>
        <div className="grid gap-10 md:grid-cols-2">
          <Listing title="Places and water" items={SPOTS} />
          <Listing title="Your swims and company" items={SWIMS} />
        </div>
      </Section>
      <div className="h-12" />
      <NextReading paths={["/learn-more", "/pricing", "/use-cases"]} />
    </>
  );
}

type FeatureProps = {
  title: string;
  drawing: ReactNode;
  to: string;
  link: string;
  isTurned?: boolean;
  children: string;
};

function Feature({ title, drawing, to, link, isTurned = false, children }: FeatureProps) {
  return (
    <section className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
      <div className={isTurned ? "lg:order-2" : ""}>
        <h2 className="text-2xl md:text-3xl">{title}</h2>
        <p className="mt-3 max-w-[55ch] text-lg">{children}</p>
        <p className="mt-4">
          <TextLink to={to} className="inline-flex min-h-11 items-center">
            {link}
          </TextLink>
        </p>
      </div>
      <div className="max-w-xl">{drawing}</div>
    </section>
  );
}

function Listing({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4 grid gap-3">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[0.75rem_1fr] gap-x-3">
            <span aria-hidden="true" className="mt-2 size-3 rounded-full bg-primary" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
