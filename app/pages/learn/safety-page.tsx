import { ContentHero } from "#app/features/content/content-hero.tsx";
import { CoolingDrawing } from "#app/features/content/drawings/cooling-drawing.tsx";
import { EmergencyNumbers } from "#app/features/content/emergency-numbers.tsx";
import { renderPage } from "#app/features/content/library/library.server.tsx";
import { Sources } from "#app/features/content/library/sources.tsx";
import { RenderedHtml } from "#app/features/content/library/text-body.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Section } from "#app/features/content/section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/safety-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/safety");

export const loader = () => renderPage("safety-lists");

/** Three columns of short items, each with a buoy. */
const LISTS =
  "grid gap-10 lg:grid-cols-3 print:grid-cols-3 print:gap-6 [&_h2]:text-xl [&_li]:relative [&_li]:pl-8 [&_li]:text-md [&_li]:text-muted [&_li]:before:absolute [&_li]:before:top-1.5 [&_li]:before:left-0 [&_li]:before:size-3.5 [&_li]:before:rounded-full [&_li]:before:border-3 [&_li]:before:border-buoy [&_strong]:block [&_strong]:font-semibold [&_strong]:text-base [&_strong]:text-ink [&_ul]:mt-4 [&_ul]:grid [&_ul]:gap-4";

export default function SafetyPage({ loaderData: { heading, html, ...matter } }: Route.ComponentProps) {
  return (
    <>
      <ContentHero
        title="Come back out, every time"
        lead="The essentials for swimming in seas, lakes and rivers. They do not replace local advice, a lifeguard or a course; nothing on a screen does."
        drawing={<CoolingDrawing />}
      >
        <ButtonLink to="/safety-guides">Read the guides</ButtonLink>
        <ButtonLink to="/safety/quiz" variant="secondary">
          Take the quiz
        </ButtonLink>
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
      <Section title={heading} isSunken>
        <RenderedHtml html={html} className={LISTS} />
      </Section>
      <Section title="Who should ask a doctor first">
        <p className="max-w-[65ch] text-lg">
          Cold water makes the heart and the breath race. If you have a heart condition, high blood pressure, asthma or
          epilepsy, if you are pregnant, or if you take medicine that you are unsure about, ask a doctor before you swim
          in cold water. Never swim after alcohol. We are not medical people, and this page is not medical advice.
        </p>
        <Sources sources={matter.sources} reviewed={matter.reviewed} />
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
