import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { TideDrawing } from "#app/features/content/drawings/tide-drawing.tsx";
import { renderPage } from "#app/features/content/library/library.server.tsx";
import { Sources } from "#app/features/content/library/sources.tsx";
import { RenderedHtml } from "#app/features/content/library/text-body.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { ToolExamples } from "#app/features/tools/tool-examples.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/swimming-tips-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/swimming-tips");

export const loader = () => renderPage("swimming-tips");

/** Each part is a row: its heading, then three tips. */
const ROWS =
  "[&>section]:grid [&>section]:gap-x-8 [&>section]:gap-y-6 [&>section]:border-line [&>section]:border-t [&>section]:py-8 md:[&>section]:grid-cols-3 lg:[&>section]:grid-cols-[12rem_repeat(3,minmax(0,1fr))] md:max-lg:[&_h2]:col-span-3 [&_h2]:text-xl md:[&_h2]:text-2xl [&_h3]:text-lg [&_p]:mt-1";

export default function SwimmingTipsPage({ loaderData: { heading, lead, html, ...matter } }: Route.ComponentProps) {
  return (
    <>
      <header className="mx-auto grid max-w-7xl items-end gap-x-16 gap-y-8 px-4 pt-6 md:px-5 md:pt-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="max-w-2xl">
          <Breadcrumbs />
          <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">{heading}</h1>
          <p className="mt-4 text-lg text-muted">{lead}</p>
        </div>
        <div className="print:hidden">
          <TideDrawing />
        </div>
      </header>
      <div className="mx-auto max-w-7xl px-4 py-12 md:px-5 md:py-16">
        <RenderedHtml html={html} className={ROWS} />
        <ToolExamples />
        <Sources sources={matter.sources} reviewed={matter.reviewed} />
      </div>
      <NextReading paths={["/safety", "/blog/cold-water-first-minutes", "/spots"]} />
    </>
  );
}
