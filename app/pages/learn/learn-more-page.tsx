import { SignUpLink } from "#app/features/account/dialog/sign-up-link.tsx";
import { ContentHero } from "#app/features/content/content-hero.tsx";
import { SamplesDrawing } from "#app/features/content/drawings/samples-drawing.tsx";
import { renderPage } from "#app/features/content/library/library.server.tsx";
import { Sources } from "#app/features/content/library/sources.tsx";
import { RenderedHtml } from "#app/features/content/library/text-body.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/learn-more-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/learn-more");

export const loader = () => renderPage("learn-more");

/** Numbered steps along a line. */
const STEPS =
  "[counter-reset:step] [&>section]:relative [&>section]:pb-10 [&>section]:pl-16 [&>section]:[counter-increment:step] md:[&>section]:pl-24 [&>section]:before:absolute [&>section]:before:top-0 [&>section]:before:left-0 [&>section]:before:flex [&>section]:before:size-12 [&>section]:before:items-center [&>section]:before:justify-center [&>section]:before:rounded-full [&>section]:before:bg-primary [&>section]:before:font-bold [&>section]:before:font-heading [&>section]:before:text-on-primary [&>section]:before:text-xl [&>section]:before:content-[counter(step)] [&>section:not(:last-child)]:after:absolute [&>section:not(:last-child)]:after:top-12 [&>section:not(:last-child)]:after:bottom-0 [&>section:not(:last-child)]:after:left-[1.4375rem] [&>section:not(:last-child)]:after:w-0.5 [&>section:not(:last-child)]:after:bg-chart-coast [&_h2]:pt-2 [&_h2]:text-xl md:[&_h2]:text-2xl [&_p]:mt-2 [&_p]:text-lg";

export default function LearnMorePage({ loaderData: { heading, lead, html, ...matter } }: Route.ComponentProps) {
  return (
    <>
      <ContentHero title={heading} lead={lead} drawing={<SamplesDrawing />} />
      <div className="mx-auto max-w-4xl px-4 py-12 md:px-5 md:py-16">
        <RenderedHtml html={html} className={STEPS} />
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/spots">Browse spots</ButtonLink>
          <SignUpLink variant="secondary" />
        </div>
        <Sources sources={matter.sources} reviewed={matter.reviewed} />
      </div>
      <NextReading paths={["/blog/reading-a-water-sample", "/about", "/features"]} />
    </>
  );
}
