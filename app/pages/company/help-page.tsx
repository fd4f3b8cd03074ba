import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { searchHelp } from "#app/features/content/help/search-help.server.ts";
import { TopicList } from "#app/features/content/help/topic-list.tsx";
import { HELP_GROUPS } from "#app/features/content/help-questions.ts";
import { questionsJsonLd } from "#app/features/content/json-ld.ts";
import { Questions } from "#app/features/content/questions.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/help-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta(matches, "/help", [questionsJsonLd(HELP_GROUPS.flatMap(({ questions }) => questions))]);

const SEARCH_LENGTH = 100;

/** A plain form: works without scripts and can be linked. */
export function loader({ url }: Route.LoaderArgs) {
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_LENGTH);
  return { search, ...searchHelp(search) };
}

export default function HelpPage({ loaderData: { search, topics, groups } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 pb-16 md:px-5 md:pt-10">
      <Breadcrumbs />
      <h1 className="font-bold text-3xl md:text-[3rem]">How can we help?</h1>
      <search>
        <form action="/help" className="mt-6 flex gap-2">
          <SearchField
            label="Search the answers"
            name="q"
            defaultValue={search}
            autoComplete="off"
            className="flex-1"
          />
          <button
            type="submit"
            className="min-h-11 rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-strong"
          >
            Search
          </button>
        </form>
      </search>
      {search && (
        <p className="mt-4 text-muted">
          Results for “{search}”. <TextLink to="/help">Show all</TextLink>
        </p>
      )}
      <TopicList topics={topics} />
      {groups.map(({ id, title, questions }) => (
        <section key={id} id={id} className="mt-10 scroll-mt-24">
          <h2 className="mb-4 text-xl">{title}</h2>
          <Questions questions={questions} />
        </section>
      ))}
      {groups.length === 0 && topics.length === 0 && (
        <p className="mt-10 text-lg">No results. Try fewer words, or show all.</p>
      )}
      <p className="mt-10 text-lg">
        Still stuck? <TextLink to="/support">Support</TextLink> has first steps,{" "}
        <TextLink to="/contact">Contact</TextLink> explains how to reach us.
      </p>
    </div>
  );
}
