import { ContentHero } from "#app/features/content/content-hero.tsx";
import { PodDrawing } from "#app/features/content/drawings/pod-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/community-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/community");

const HABITS = [
  {
    title: "For each other",
    text: "Say hello at the steps. Watch who goes in after you. A new face gets the honest version: how cold, how deep, where the way out is.",
  },
  {
    title: "For the place",
    text: "Park where cars belong, be quiet in the morning, take your trash and one piece more. Noise costs more access than laws do.",
  },
  {
    title: "For the wildlife",
    text: "Keep away from nests, reed beds and resting seals. If an animal changes what it does because of you, you are too close.",
  },
  {
    title: "For the record",
    text: "Say what you saw and when, not what you think. “Brown water at the outfall, Tuesday at eight” helps the next swimmer.",
  },
] as const;

export default function CommunityPage() {
  return (
    <>
      <ContentHero
        title="Swimmers look after swimmers"
        lead="Long before apps, somebody on the shore said “not today”. We want that message to travel."
        drawing={<PodDrawing />}
      >
        <ButtonLink to="/signup">Sign up free</ButtonLink>
        <ButtonLink to="/features/community-connect" variant="secondary">
          What we plan
        </ButtonLink>
      </ContentHero>
      <Section title="Four habits worth sharing">
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          {HABITS.map(({ title, text }) => (
            <li key={title} className="border-primary border-l-3 pl-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-[55ch]">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Where this stands" isSunken>
        <p className="max-w-[65ch] text-lg">
          Today you can report what you see at a spot, confirm what others saw, write a review and add a photo. Groups,
          group swims, events and cleanups are coming. We show no member numbers or stories, because we won't invent
          any.
        </p>
      </Section>
      <div className="h-12" />
      <NextReading paths={["/blog/swimming-beside-wildlife", "/events", "/safety"]} />
    </>
  );
}
