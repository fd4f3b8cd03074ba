import { ContentHero } from "#app/features/content/content-hero.tsx";
import { PodDrawing } from "#app/features/content/drawings/pod-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/community-connect-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/features/community-connect");

const QUESTIONS = [
  {
    question: "Will I keep up?",
    plan: "A group swim will list pace, distance and whether somebody stays with the last swimmer.",
  },
  {
    question: "Will I get in?",
    plan: "It will show how cold it was, how to get in, and that turning back is normal.",
  },
  {
    question: "Who looks after whom?",
    plan: "Pairs in the water, a count in and a count out, and one person on the shore.",
  },
] as const;

export default function CommunityConnectPage() {
  return (
    <>
      <ContentHero
        title="Nobody should have to swim alone"
        lead="Finding company on Tideline comes later. Here is our plan, and what you can do today."
        above={[{ to: "/features", label: "Features" }]}
        drawing={<PodDrawing />}
      >
        <span className="rounded-full bg-surface px-4 py-2 font-medium text-md">Coming later</span>
        <ButtonLink to="/community" variant="secondary">
          Our idea of community
        </ButtonLink>
      </ContentHero>
      <Section title="Three questions before a first group swim">
        <dl className="grid gap-6 md:grid-cols-3">
          {QUESTIONS.map(({ question, plan }) => (
            <div key={question} className="rounded-card border border-line bg-surface p-6">
              <dt className="font-heading font-semibold text-xl">{question}</dt>
              <dd className="mt-3">{plan}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="What you can do today" isSunken>
        <ul className="grid max-w-[65ch] list-disc gap-3 pl-5 text-lg">
          <li>Go when others are there. Regulars know the way out better than any map.</li>
          <li>Ask a local club, a lido or a swim school for an introduction. Many take beginners along.</li>
          <li>Agree on one plan before you get in: how far, how long, and what the signal for “out” is.</li>
          <li>
            If nobody can swim with you, ask somebody to watch from shore with a phone. Alone, stay within your depth.
          </li>
        </ul>
      </Section>
      <div className="h-12" />
      <NextReading paths={["/events", "/safety", "/features"]} />
    </>
  );
}
