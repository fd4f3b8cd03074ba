import { ContentHero } from "#app/features/content/content-hero.tsx";
import { CoolingDrawing } from "#app/features/content/drawings/cooling-drawing.tsx";
import { EmergencyNumbers } from "#app/features/content/emergency-numbers.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/safety-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/safety");

const BEFORE = [
  { do: "Tell somebody on land", why: "Where you get in, when you will be out, and whom to call if you are not." },
  { do: "Ask what has changed", why: "Rain in the last two days, wind, tide, and any sign or flag at the water." },
  {
    do: "Choose your way out first",
    why: "Getting out is harder than getting in: colder hands, less strength, another tide.",
  },
  { do: "Be seen", why: "A bright cap and a tow float. Add a whistle, and a phone in a waterproof pouch." },
] as const;

const DURING = [
  {
    do: "Get in slowly, and breathe out",
    why: "The gasp passes in a minute or so. Swim once you've caught your breath.",
  },
  {
    do: "Stay along the shore",
    why: "Ten meters from your way out is the same swim as a hundred, with a shorter way back.",
  },
  {
    do: "Turn around while you feel good",
    why: "Clumsy hands, slurred words and a sudden warm feeling are late signs. Get out.",
  },
  { do: "Leave at the first thunder", why: "Wait for half an hour after the last one before you think of going back." },
] as const;

const AFTER = [
  {
    do: "Dry and dress at once",
    why: "You keep cooling after you get out. Dress your top half first, then hat, gloves and shoes.",
  },
  { do: "Warm up gently", why: "A warm, sweet drink and a sheltered place. No hot shower while you shiver." },
  { do: "Do not drive while you shiver", why: "Cold muscles and slow reactions make driving dangerous." },
  {
    do: "Wash, and clean any cuts",
    why: "See a doctor if you get sick in the weeks after a swim, and say where you swam.",
  },
] as const;

export default function SafetyPage() {
  return (
    <>
      <ContentHero
        title="Come back out, every time"
        lead="The essentials for swimming in seas, lakes and rivers. They do not replace local advice, a lifeguard or a course; nothing on a screen does."
        drawing={<CoolingDrawing />}
      >
        <ButtonLink to="/safety-guides">Read the guides</ButtonLink>
      </ContentHero>
      <div className="mx-auto max-w-7xl px-4 md:px-5">
        <EmergencyNumbers />
      </div>
      <Section
        title="Float to live"
        lead="For you, when you are in trouble. Do not fight the water first; float first."
      >
        <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          <Step number="1" title="Lean back">
            Tilt your head back until your ears are in the water. Your mouth and nose stay out.
          </Step>
          <Step number="2" title="Let it pass">
            Spread arms and legs and move them a little. Give your breath a minute or two to slow down.
          </Step>
          <Step number="3" title="Then act">
            Raise an arm and shout, or swim to where you can stand. If you can't do either, keep floating.
          </Step>
        </ol>
      </Section>
      <Section title="Three short lists" isSunken>
        <div className="grid gap-10 lg:grid-cols-3">
          <Checklist title="Before" items={BEFORE} />
          <Checklist title="In the water" items={DURING} />
          <Checklist title="After" items={AFTER} />
        </div>
      </Section>
      <Section title="Who should ask a doctor first">
        <p className="max-w-[65ch] text-lg">
          Cold water makes the heart and the breath race. If you have a heart condition, high blood pressure, asthma or
          epilepsy, if you are pregnant, or if you take medicine that you are unsure about, ask a doctor before you swim
          in cold water. Never swim after alcohol. We are not medical people, and this page is not medical advice.
        </p>
      </Section>
      <NextReading paths={["/safety-guides", "/blog/cold-water-first-minutes", "/swimming-tips"]} />
    </>
  );
}

function Step({ number, title, children }: { number: string; title: string; children: string }) {
  return (
    <li>
      <p aria-hidden="true" className="font-bold font-heading text-buoy-text text-display">
        {number}
      </p>
      <h3 className="mt-1 text-xl">{title}</h3>
      <p className="mt-2">{children}</p>
    </li>
  );
}

type ChecklistProps = { title: string; items: readonly { do: string; why: string }[] };

function Checklist({ title, items }: ChecklistProps) {
  return (
    <section>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4 grid gap-4">
        {items.map(({ do: action, why }) => (
          <li key={action} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
            <span aria-hidden="true" className="mt-1.5 size-3.5 rounded-full border-3 border-buoy" />
            <div>
              <p className="font-semibold">{action}</p>
              <p className="text-md text-muted">{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
