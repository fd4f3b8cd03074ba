import { data } from "react-router";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { findHelpTopic, HELP_TOPICS } from "#app/features/content/library/entries.ts";
import { renderText } from "#app/features/content/library/library.server.tsx";
import { Sources } from "#app/features/content/library/sources.tsx";
import { TextBody } from "#app/features/content/library/text-body.tsx";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/help-topic-page.ts";

export const handle = { hydrate: false };

const OTHER_TOPICS = 3;

export function loader({ params }: Route.LoaderArgs) {
  const topic = findHelpTopic(params.topic);
  if (!topic) throw data("There's no such help page.", { status: 404 });
  return { topic, html: renderText({ kind: "help", slug: topic.slug }).html };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: pageTitle("Help page not found") }];
  const { path, title, description } = loaderData.topic;
  return pageMeta(matches, {
    path,
    title: pageTitle(title),
    description: pageDescription(description),
    type: "article",
    crumbs: [
      { to: "/help", label: "Help" },
      { to: path, label: title },
    ],
  });
};

export default function HelpTopicPage({ loaderData: { topic, html } }: Route.ComponentProps) {
  const others = HELP_TOPICS.filter(({ group, slug }) => group === topic.group && slug !== topic.slug);
  return (
    <>
      <article className="mx-auto max-w-3xl px-4 pt-6 pb-16 md:px-5 md:pt-10 print:max-w-none print:p-0">
        <Breadcrumbs above={[{ to: "/help", label: "Help" }]} />
        <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">{topic.title}</h1>
        <p className="mt-4 text-muted text-xl">{topic.description}</p>
        <TextBody html={html} />
        <Sources sources={topic.sources} reviewed={topic.reviewed} />
        <p className="mt-6 text-lg print:hidden">
          Not what you were looking for? <TextLink to="/help">Search all help</TextLink>
        </p>
      </article>
      {others.length > 0 && <NextReading paths={others.slice(0, OTHER_TOPICS).map(({ path }) => path)} />}
    </>
  );
}

/** Own boundary, so that a missing page has its own title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
