import { Suspense, useState } from "react";
import { data, Form } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { isSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { StoreComparedSpots } from "#app/features/spots/compare/compare-bar.tsx";
import { CompareTable } from "#app/features/spots/compare/compare-table.tsx";
import { type ComparedSpot, toColumn } from "#app/features/spots/compare/compared-spot.ts";
import { addLaterVerdicts } from "#app/features/spots/list/later-verdicts.data.ts";
import { listSimilarSpots, listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { requireKnownTime } from "#app/features/verdicts/require-known-time.ts";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { TimeChooser } from "#app/features/verdicts/time-chooser.tsx";
import { useWhen, withWhen } from "#app/features/verdicts/use-when.ts";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { AppError } from "#domain/errors.ts";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { COMPARED_SPOTS_LIMIT, compareAddress, parseComparedIds } from "#domain/spots/compared-spots.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { compareSpots } from "#domain/verdicts/compare-spots.ts";
import { FREE_HOURS, formatWhen } from "#domain/verdicts/hours/when.ts";
import type { SpotVerdict } from "#domain/verdicts/verdict-for.ts";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import type { Route } from "./+types/compare-page.ts";
import { loadComparedSpot } from "./load-compared.server.ts";

const SpotNames = lazyNamed(() => import("#app/features/spots/compare/spot-names.tsx"), "SpotNames");
const SPOT_NAMES_ID = "spot-names";

type CompareData = Route.ComponentProps["loaderData"];

export const handle = {
  hydrate: "swimmers",
  showsSimulated: ({ compared }) => compared.some(({ spot }) => isSimulated(spot)),
} satisfies PageHandle<CompareData>;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Compare spots") },
  { name: "description", content: "Up to three swimming spots side by side: verdict, tide, water, wind." },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, request, context }: Route.LoaderArgs) {
  requireKnownTime(url);
  const services = context.get(servicesContext);
  const { client, userId } = createReader(services, request, context.get(swimmerContext));
  const ids = parseComparedIds(url.searchParams.get("ids"));
  const words = (url.searchParams.get("q") ?? "").trim();
  try {
    const [found, offered] = await Promise.all([
      ids.length > 0 ? listSpotsById(client, ids) : [],
      words ? listSimilarSpots(client, words, 8) : [],
    ]);
    const listed = ids.flatMap((id) => found.find((spot) => spot.id === id) ?? []);
    const spots = userId ? await addLaterVerdicts(client, listed) : listed;
    const compared = await Promise.all(spots.map((spot) => loadComparedSpot(client, spot, services.reportProblem)));
    return { compared, words, offered: offered.filter(({ id }) => !ids.includes(id)) };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    services.reportProblem(problem);
    throw data(problem.message, { status: 503 });
  }
}

export default function ComparePage({ loaderData: { compared, words, offered } }: Route.ComponentProps) {
  const ids = compared.map(({ spot }) => spot.id);
  return (
    <PageFrame>
      <StoreComparedSpots spots={compared.map(({ spot }) => spot)} />
      {compared.length > 0 ? <ComparedSpots compared={compared} /> : <NothingCompared />}
      {compared.length < COMPARED_SPOTS_LIMIT && <AddToComparison ids={ids} words={words} offered={offered} />}
    </PageFrame>
  );
}

function NothingCompared() {
  return (
    <>
      <PageHeading title="Compare spots">Up to three, side by side.</PageHeading>
      <EmptyState title="Nothing to compare yet" action={<ButtonLink to="/spots">Open the map</ButtonLink>}>
        Search for a spot below.
      </EmptyState>
    </>
  );
}

/** More than the free ones with a plan. */
const countHours = (spots: readonly Spot[]) =>
  Math.max(FREE_HOURS, ...spots.map(({ verdict }) => verdict?.hours.length ?? 0));

/** "Mon 23 Nov, morning." or "Today, 14:00." */
function timeText({ when, nowMs }: Asked, { at, timeZone }: Pick<SpotVerdict, "at" | "timeZone">) {
  if (when.kind === "now" && Date.parse(at) <= nowMs) return "Now.";
  const part = when.kind === "tomorrow-morning" ? "morning" : formatTime(at, timeZone);
  return `${formatWeekday(at, timeZone)}, ${part}.`;
}

function ComparedSpots({ compared }: { compared: readonly ComparedSpot[] }) {
  const band = useSwimmerBand();
  const asked = { when: useWhen(), nowMs: Date.now() };
  const columns = compared.map((one) => toColumn(one, asked, band));
  const [first] = columns;
  if (!first) return null;
  const { winner, headline, reason } = compareSpots(columns.map(({ contender }) => contender));
  const isAlone = columns.length === 1;
  const spots = columns.map(({ spot }) => spot);
  const ids = spots.map(({ id }) => id);
  const toWithout = (gone: string) => withWhen(compareAddress(ids.filter((id) => id !== gone)), asked.when);
  const shown = columns[winner ?? 0] ?? first;
  return (
    <>
      <PageHeading
        title={isAlone ? "Compare spots" : headline}
        actions={<TimeChooser spots={spots} hours={countHours(spots)} />}
      >
        <p role="status" suppressHydrationWarning>
          {isAlone ? "Add another spot to compare." : `${timeText(asked, shown.verdict)} ${reason}`}
        </p>
      </PageHeading>
      <CompareTable columns={columns} asked={asked} band={band} winner={winner} toWithout={toWithout} />
    </>
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
  const when = useWhen();
  return (
    <section aria-labelledby="add-to-comparison" className="mt-8">
      <h2 id="add-to-comparison" className="mb-3 text-xl">
        Add a spot
      </h2>
      <Form action="/spots/compare" className="flex max-w-lg gap-2">
        <input type="hidden" name="ids" value={ids.join(",")} />
        {formatWhen(when) && <input type="hidden" name="when" value={formatWhen(when) ?? ""} />}
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
            <TextLink to={withWhen(compareAddress([...ids, id]), when)} className="inline-flex min-h-11 items-center">
              {name}
            </TextLink>
            <span className="text-muted text-sm"> {location}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
