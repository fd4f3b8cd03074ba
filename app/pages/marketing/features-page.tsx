import type { ReactNode } from "react";
import { ContentHero } from "#app/features/content/content-hero.tsx";
import { ContoursDrawing } from "#app/features/content/drawings/contours-drawing.tsx";
import { CoolingDrawing } from "#app/features/content/drawings/cooling-drawing.tsx";
import { PodDrawing } from "#app/features/content/drawings/pod-drawing.tsx";
import { SamplesDrawing } from "#app/features/content/drawings/samples-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/features-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/features");

const TODAY = [
  "Find spots by name, water type, difficulty and distance, in a list and on a map",
  "Water quality with the date of its sample, or “No sample”",
  "Weather, waves, tides and water temperature for each spot, with an explained score",
  "Alerts and reports from swimmers as they come in",
  "Reviews, photos and shareable reports, each with its date",
  "With a plan: seven days ahead, live values and recommendations",
] as const;

const LATER = [
  "A swim log with import from watches",
  "Swim routes drawn on the chart",
  "Group swims, events and shore cleanups",
] as const;

export default function FeaturesPage() {
  return (
    <>
      <ContentHero
        title="A chart, the evidence, and its date"
        lead="Tideline helps you find open water and shows how much is known about it. You decide."
        drawing={<ContoursDrawing />}
      >
        <ButtonLink to="/spots">Find a spot</ButtonLink>
        <ButtonLink to="/signup" variant="secondary">
          Sign up free
        </ButtonLink>
      </ContentHero>
      <div className="mx-auto grid max-w-7xl gap-16 px-4 py-12 md:gap-24 md:px-5 md:py-16">
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
          Groups and events come later. Here is what we plan, so you can tell us what's missing.
        </Feature>
      </div>
      <Section title="What works today, what comes later" isSunken>
        <div className="grid gap-10 md:grid-cols-2">
          <Listing title="Today" items={TODAY} dot="bg-primary" />
          <Listing title="Later" items={LATER} dot="border-2 border-control" />
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

function Listing({ title, items, dot }: { title: string; items: readonly string[]; dot: string }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4 grid gap-3">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[0.75rem_1fr] gap-x-3">
            <span aria-hidden="true" className={`mt-2 size-3 rounded-full ${dot}`} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
