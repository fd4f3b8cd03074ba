import { Suspense, useState } from "react";
import { data, Form } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { isSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { StoreComparedSpots } from "#app/features/spots/compare/compare-controls.tsx";
import { CompareTable } from "#app/features/spots/compare/compare-table.tsx";
import { listSimilarSpots, listSpotsById } from "#app/features/spots/named-spots.data.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { AppError } from "#domain/errors.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { compareAddress, parseComparedIds } from "#domain/spots/compared-spots.ts";
import type { Route } from "./+types/compare-page.ts";

const SpotNames = lazyNamed(() => import("#app/features/spots/compare/spot-names.tsx"), "SpotNames");
const SPOT_NAMES_ID = "spot-names";

type CompareData = Route.ComponentProps["loaderData"];

export const handle = {
  hydrate: "swimmers",
  showsSimulated: ({ spots }) => spots.some(isSimulated),
} satisfies PageHandle<CompareData>;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Compare spots") },
  { name: "description", content: "Up to three swimming spots side by side: water, weather, access." },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client } = createReader(services, request, context.get(swimmerContext));
  const ids = parseComparedIds(url.searchParams.get("ids"));
  const words = (url.searchParams.get("q") ?? "").trim();
  try {
    const [found, offered] = await Promise.all([
      ids.length > 0 ? listSpotsById(client, ids) : [],
      words ? listSimilarSpots(client, words, 8) : [],
    ]);
    const spots = ids.flatMap((id) => found.find((spot) => spot.id === id) ?? []);
    return { spots, words, offered: offered.filter(({ id }) => !ids.includes(id)) };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    services.reportProblem(problem);
    throw data(problem.message, { status: 503 });
  }
}

export default function ComparePage({ loaderData: { spots, words, offered } }: Route.ComponentProps) {
  const ids = spots.map(({ id }) => id);
  return (
    <PageFrame>
      <PageHeading title="Compare spots">Up to three, side by side.</PageHeading>
      <StoreComparedSpots spots={spots} />
      {spots.length > 0 ? (
        <CompareTable spots={spots} toWithout={(gone) => compareAddress(ids.filter((id) => id !== gone))} />
      ) : (
        <EmptyState title="Nothing to compare yet" action={<ButtonLink to="/spots">Open the map</ButtonLink>}>
          Search for a spot below.
        </EmptyState>
      )}
      {spots.length < 3 && <AddToComparison ids={ids} words={words} offered={offered} />}
    </PageFrame>
  );
}

type AddProps = {
  ids: readonly string[];
  words: string;
  offered: readonly { id: string; name: string; location: string }[];
};

/** Works without a script; with one it suggests names. */
function AddToComparison({ ids, words, offered }: AddProps) {
  // Null until the field has been focused.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <section aria-labelledby="add-to-comparison" className="mt-8">
      <h2 id="add-to-comparison" className="mb-3 text-xl">
        Add a spot
      </h2>
      <Form action="/spots/compare" className="flex max-w-lg gap-2">
        <input type="hidden" name="ids" value={ids.join(",")} />
        <div className="min-w-0 flex-1">
          <SearchField
            label="Name or place"
            name="q"
            placeholder="Name or place"
            defaultValue={words}
            list={SPOT_NAMES_ID}
            onFocus={({ target }) => setTyped(target.value)}
            onChange={({ target }) => setTyped(target.value)}
          />
          {typed !== null && (
            <Suspense>
              <SpotNames id={SPOT_NAMES_ID} typed={typed} />
            </Suspense>
          )}
        </div>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      {words && offered.length === 0 && <p className="mt-3 text-muted">No spot is similar to “{words}”.</p>}
      <ul className="mt-2">
        {offered.map(({ id, name, location }) => (
          <li key={id}>
            <TextLink to={compareAddress([...ids, id])} className="inline-flex min-h-11 items-center">
              {name}
            </TextLink>
            <span className="text-muted text-sm"> {location}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
