import { SignUpLink } from "#app/features/account/dialog/sign-up-link.tsx";
import { ContentHero } from "#app/features/content/content-hero.tsx";
import { PodDrawing } from "#app/features/content/drawings/pod-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
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

const ACTIONS = [
  {
    title: "Say what you see",
    text: "Report conditions at a spot, confirm what others saw, write a review, add a photo.",
    to: "/spots",
    link: "Find your spot",
  },
  {
    title: "Swim with a group",
    text: "Find regulars near you, or start a group of your own.",
    to: "/groups",
    link: "Browse groups",
  },
  {
    title: "Join a date",
    text: "Answer for a swim or an event, as a guest if you like. On the day, hosts count people in and out.",
    to: "/events",
    link: "See what's on",
  },
  {
    title: "Clean a shore",
    text: "Collect with others and count what you find on one shared card.",
    to: "/events?kind=cleanup",
    link: "See cleanups",
  },
] as const;

export default function CommunityPage() {
  return (
    <>
      <ContentHero
        title="Swimmers look after swimmers"
        lead="When somebody on the shore says “not today”, the next swimmer should hear it."
        drawing={<PodDrawing />}
      >
        <SignUpLink instead={<ButtonLink to="/groups">Your groups</ButtonLink>} />
        <ButtonLink to="/features/community-connect" variant="secondary">
          How groups work
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
      <Section title="What you can do here" isSunken>
        <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
          {ACTIONS.map(({ title, text, to, link }) => (
            <li key={to}>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2">{text}</p>
              <TextLink to={to} className="mt-1 inline-flex min-h-11 items-center">
                {link}
              </TextLink>
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-[65ch] text-muted">
          Everything here is free. We show no member numbers or success stories, because we won't invent any.
        </p>
      </Section>
      <div className="h-12" />
      <NextReading paths={["/blog/swimming-beside-wildlife", "/events", "/safety"]} />
    </>
  );
}
