import { ContentHero } from "#app/features/content/content-hero.tsx";
import { SamplesDrawing } from "#app/features/content/drawings/samples-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/learn-more-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/learn-more");

const STEPS = [
  {
    title: "Somebody fills a bottle",
    text: "At the bathing water, below the surface, at a fixed point. In Europe at least four times a season, often every week or two.",
    doubt: "A sample is one minute of one day.",
  },
  {
    title: "A laboratory counts",
    text: "Two kinds of bacteria, E. coli and intestinal enterococci, as colonies in 100 ml. They live in guts, so they show that sewage or manure may be in the water.",
    doubt: "Counting takes a day or two. Algae, chemicals and viruses are not in the number.",
  },
  {
    title: "Four seasons become a class",
    text: "The spread of all samples is compared with limits for inland and coastal water. The worse of the two bacteria decides: excellent, good, fair or poor.",
    doubt: "Days of known short pollution may be left out of the count.",
  },
  {
    title: "We show it with its date",
    text: "The class comes with the date of the newest sample. Without a date it becomes “No sample”.",
    doubt: "We show only what we receive; some waters are never sampled.",
  },
  {
    title: "You look at today",
    text: "Recent rain, color, smell, foam, wind, other swimmers, signs. What you see beats what we know.",
    doubt: "Clear water can be dirty, and brown water may be only peat.",
  },
] as const;

export default function LearnMorePage() {
  return (
    <>
      <ContentHero
        title="From a bottle of water to your swim"
        lead="Five steps lead from the water to the mark on our map. Each loses something."
        drawing={<SamplesDrawing />}
      />
      <ol className="mx-auto max-w-4xl px-4 py-12 md:px-5 md:py-16">
        {STEPS.map(({ title, text, doubt }, index) => (
          <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-4 md:grid-cols-[5rem_1fr] md:gap-x-6">
            <div aria-hidden="true" className="flex flex-col items-center">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary font-bold font-heading text-on-primary text-xl">
                {index + 1}
              </span>
              {index < STEPS.length - 1 && <span className="w-0.5 flex-1 bg-chart-coast" />}
            </div>
            <div className="pt-2 pb-10">
              <h2 className="text-xl md:text-2xl">{title}</h2>
              <p className="mt-2 text-lg">{text}</p>
              <p className="mt-3 border-buoy border-l-3 pl-4 text-muted">
                <span className="font-semibold text-ink">The doubt:</span> {doubt}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mx-auto flex max-w-4xl flex-wrap gap-3 px-4 pb-14 md:px-5">
        <ButtonLink to="/spots">Browse spots</ButtonLink>
        <ButtonLink to="/signup" variant="secondary">
          Sign up free
        </ButtonLink>
      </div>
      <NextReading paths={["/blog/reading-a-water-sample", "/about", "/features"]} />
    </>
  );
}
