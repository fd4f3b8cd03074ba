import { data } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { NamedDrawing } from "#app/features/content/drawings/drawings.tsx";
import { guideJsonLd } from "#app/features/content/json-ld.ts";
import { findGuide, GUIDES } from "#app/features/content/library/entries.ts";
import { renderText } from "#app/features/content/library/library.server.tsx";
import { Sources } from "#app/features/content/library/sources.tsx";
import { TextBody } from "#app/features/content/library/text-body.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { socialImagePath } from "#app/features/content/social-image-path.ts";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/safety-guide-page.ts";

export const handle = { hydrate: false };

const OTHER_GUIDES = 3;

export function loader({ params, context }: Route.LoaderArgs) {
  const guide = findGuide(params.guide);
  if (!guide) throw data("There's no such guide.", { status: 404 });
  const { html } = renderText({ kind: "guide", slug: guide.slug });
  return { guide, html, siteUrl: context.get(servicesContext).siteUrl };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: pageTitle("Guide not found") }];
  const { guide, siteUrl } = loaderData;
  const { path, title, description } = guide;
  return pageMeta(matches, {
    path,
    title: pageTitle(title),
    description: pageDescription(description),
    type: "article",
    crumbs: [
      { to: "/safety-guides", label: "Safety guides" },
      { to: path, label: title },
    ],
    jsonLd: [guideJsonLd(guide, { url: siteUrl + path, siteUrl, image: siteUrl + socialImagePath(path) })],
  });
};

/** The guides that follow, from the first again after the last. */
const nextGuides = (slug: string) => {
  const at = GUIDES.findIndex((guide) => guide.slug === slug);
  return [...GUIDES.slice(at + 1), ...GUIDES.slice(0, at)].slice(0, OTHER_GUIDES);
};

export default function SafetyGuidePage({ loaderData: { guide, html } }: Route.ComponentProps) {
  return (
    <>
      <article className="mx-auto max-w-3xl px-4 pt-6 pb-16 md:px-5 md:pt-10 print:max-w-none print:p-0">
        <Breadcrumbs above={[{ to: "/safety-guides", label: "Safety guides" }]} />
        <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">{guide.title}</h1>
        <p className="mt-4 mb-8 text-muted text-xl">{guide.description}</p>
        <div className="print:hidden">
          <NamedDrawing name={guide.drawing} />
        </div>
        <p className="mt-6 rounded-card bg-tint px-5 py-4 text-lg print:border print:border-ink">
          <strong>In an emergency</strong> call 112 in Europe, 999 in the United Kingdom and Ireland, 911 in North
          America, 000 in Australia. Local advice comes first.
        </p>
        <TextBody html={html} />
        <Sources sources={guide.sources} reviewed={guide.reviewed} />
        <p className="mt-6 text-lg print:hidden">
          Would you know what to do? <TextLink to="/safety/quiz">Take the safety quiz</TextLink>
        </p>
      </article>
      <NextReading paths={nextGuides(guide.slug).map(({ path }) => path)} />
    </>
  );
}

/** Own boundary, so that a missing guide has its own title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
