import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { TideDrawing } from "#app/features/content/drawings/tide-drawing.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { ToolExamples } from "#app/features/tools/tool-examples.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/swimming-tips-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/swimming-tips");

const PARTS = [
  {
    title: "Getting in",
    tips: [
      { title: "Breathe out first", text: "Hum, talk or blow while you wade in. You can't gasp while breathing out." },
      { title: "Face and neck early", text: "A handful of water before you swim makes the first strokes calmer." },
      {
        title: "Give it ten breaths",
        text: "Count ten slow breaths at the edge. If they don't slow down, make it a short dip.",
      },
    ],
  },
  {
    title: "Swimming straight",
    tips: [
      {
        title: "Look up briefly and often",
        text: "Lift your eyes, not your head, every six to ten strokes; breathe to the side as usual.",
      },
      {
        title: "Choose something tall",
        text: "Buoys vanish behind waves. A tower, a tree or a hill behind them does not.",
      },
      {
        title: "Breathe to both sides",
        text: "Then waves and sun can come from either, and you see who swims beside you.",
      },
    ],
  },
  {
    title: "Wind, waves and tide",
    tips: [
      {
        title: "Out against it, home with it",
        text: "Begin against wind or current, so that the way back is the easy half.",
      },
      {
        title: "Shorten your stroke in chop",
        text: "A quicker, shorter stroke with a higher arm loses less than a long one.",
      },
      {
        title: "Slow is a fact, not a fault",
        text: "The same effort may take twice as long as in a pool. Plan by time, not by distance.",
      },
    ],
  },
  {
    title: "Getting out and warm",
    tips: [
      {
        title: "Lay out clothes in order",
        text: "Top-half clothes on top of the pile. Wide sleeves and no small buttons: cold fingers struggle with them.",
      },
      {
        title: "Dressed in ten minutes",
        text: "Talk later. Your body is still cooling.",
      },
      {
        title: "Write it down",
        text: "Water, minutes, how it felt an hour later. Three lines teach you more than a rule.",
      },
    ],
  },
] as const;

export default function SwimmingTipsPage() {
  return (
    <>
      <header className="mx-auto grid max-w-7xl items-end gap-x-16 gap-y-8 px-4 pt-6 md:px-5 md:pt-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="max-w-2xl">
          <Breadcrumbs />
          <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">Small habits, easier swims</h1>
          <p className="mt-4 text-lg text-muted">
            For swimmers who can swim and are new to waves, cold and no lane lines. Try one at a time, in water where
            you can stand, with somebody beside you.
          </p>
        </div>
        <TideDrawing />
      </header>
      <div className="mx-auto max-w-7xl px-4 py-12 md:px-5 md:py-16">
        {PARTS.map(({ title, tips }) => (
          <section key={title} className="grid gap-x-12 gap-y-5 border-line border-t py-8 lg:grid-cols-[14rem_1fr]">
            <h2 className="text-xl md:text-2xl">{title}</h2>
            <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
              {tips.map((tip) => (
                <li key={tip.title}>
                  <h3 className="text-lg">{tip.title}</h3>
                  <p className="mt-1">{tip.text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ToolExamples />
      </div>
      <NextReading paths={["/safety", "/blog/cold-water-first-minutes", "/spots"]} />
    </>
  );
}
