import { ContentHero } from "#app/features/content/content-hero.tsx";
import { PodDrawing } from "#app/features/content/drawings/pod-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/community-connect-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/features/community-connect");

const QUESTIONS = [
  {
    question: "Will I keep up?",
    answer: "A group can name its paces. A swim can have pods by pace, with a leader and a plan for each.",
  },
  {
    question: "Will I get in?",
    answer: "The page of a swim has the verdict, the water and the waves at the start. Turning back is normal.",
  },
  {
    question: "Who looks after whom?",
    answer: "Hosts can ask for pairs, and count people in and out. First time? Tell the host with one tap.",
  },
] as const;

export default function CommunityConnectPage() {
  return (
    <>
      <ContentHero
        title="Nobody should have to swim alone"
        lead="Find a group or a swim near you, and know what to expect before you go. It's free."
        above={[{ to: "/features", label: "Features" }]}
        drawing={<PodDrawing />}
      >
        <ButtonLink to="/groups">Find a group</ButtonLink>
        <ButtonLink to="/events" variant="secondary">
          See events
        </ButtonLink>
      </ContentHero>
      <Section title="Three questions before a first group swim">
        <dl className="grid gap-6 md:grid-cols-3">
          {QUESTIONS.map(({ question, answer }) => (
            <div key={question} className="rounded-card border border-line bg-surface p-6">
              <dt className="font-heading font-semibold text-xl">{question}</dt>
              <dd className="mt-3">{answer}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="No group near you?" isSunken>
        <ul className="grid max-w-[65ch] list-disc gap-3 pl-5 text-lg">
          <li>Start one, or host a single swim. Both are free.</li>
          <li>Go when others are there. Regulars know the way out better than any map.</li>
          <li>Ask a local club, a lido or a swim school for an introduction. Many take beginners along.</li>
          <li>Agree on one plan before you get in: how far, how long, and what the signal for “out” is.</li>
          <li>
            If nobody can swim with you, ask somebody to watch from shore with a phone, and make a swim plan. Alone,
            stay within your depth.
          </li>
        </ul>
      </Section>
      <div className="h-12" />
      <NextReading paths={["/community", "/safety", "/features"]} />
    </>
  );
}
