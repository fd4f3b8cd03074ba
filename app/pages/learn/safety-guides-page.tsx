import { ContentHero } from "#app/features/content/content-hero.tsx";
import { RipDrawing } from "#app/features/content/drawings/rip-drawing.tsx";
import { GUIDES } from "#app/features/content/library/entries.ts";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/safety-guides-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/safety-guides");

const ROWS = [
  { name: "Notice", key: "notice" },
  { name: "Avoid", key: "avoid" },
  { name: "If it happens", key: "act" },
] as const;

export default function SafetyGuidesPage() {
  return (
    <>
      <ContentHero
        title="One danger at a time"
        lead="What to notice, how to avoid it, and what to do if it happens anyway. Local advice comes first. In an emergency call 112 in Europe, 911 in North America, 000 in Australia."
        above={[{ to: "/safety", label: "Safety" }]}
        drawing={<RipDrawing />}
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-4 py-12 md:px-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-24 print:hidden">
          <ul className="flex flex-wrap gap-x-5 lg:flex-col">
            {GUIDES.map(({ slug, title }) => (
              <li key={slug}>
                <a
                  href={`#${slug}`}
                  className="inline-flex min-h-11 items-center text-primary underline underline-offset-3"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-14">
          {GUIDES.map((guide) => (
            <section key={guide.slug} id={guide.slug} className="scroll-mt-24 break-inside-avoid">
              <h2 className="text-2xl">{guide.title}</h2>
              <p className="mt-2 max-w-[65ch] text-lg">{guide.description}</p>
              <dl className="mt-5 grid gap-x-8 gap-y-5 border-buoy border-t-3 pt-5 md:grid-cols-3">
                {ROWS.map(({ name, key }) => (
                  <div key={key}>
                    <dt className="font-heading font-semibold text-lg">{name}</dt>
                    <dd className="mt-1">{guide[key]}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-4 print:hidden">
                <TextLink to={guide.path} className="inline-flex min-h-11 items-center">
                  Read the guide: {guide.title.toLowerCase()}
                </TextLink>
              </p>
            </section>
          ))}
          <p className="text-muted">
            See also <TextLink to="/safety">the essentials</TextLink> with emergency numbers and checklists, and{" "}
            <TextLink to="/safety/quiz">the safety quiz</TextLink>.
          </p>
        </div>
      </div>
      <NextReading paths={["/blog/tides-and-tidal-gates", "/swimming-tips", "/learn-more"]} />
    </>
  );
}
