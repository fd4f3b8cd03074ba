import { useQuery } from "@tanstack/react-query";
import { Download, Pencil, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { saveFile } from "#app/browser/save-file.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { type Cleanup, changePercent, cleanupDay, shownResult } from "#domain/cleanups/cleanup.ts";
import { writeCardCsv } from "#domain/cleanups/cleanup-csv.ts";
import { changeText, summaryLine, summaryTitle } from "#domain/cleanups/cleanup-words.ts";
import { formatDay } from "#domain/format/dates.ts";
import { type Figure, weightFigure } from "#domain/format/figures.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { swumFigure } from "#domain/workouts/swim-words.ts";
import { cleanupQuery } from "../cleanup.queries.ts";
import { debrisCardPath } from "../cleanup-addresses.ts";
import { KindBars } from "./kind-bars.tsx";
import { MonthsCard } from "./months-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import { PhotosCard } from "./photos-card.tsx";

const ResultDialog = lazyNamed(() => import("./result-dialog.tsx"), "ResultDialog");
const ShareCleanup = lazyNamed(() => import("./share-cleanup.tsx"), "ShareCleanup");

/** What a cleanup took out. */
export function CleanupSummary({ id, userId }: { id: string; userId: string }) {
  const query = useQuery(cleanupQuery(id));
  return (
    <QueryView query={query} loading="Loading the summary" skeleton={<Skeleton className="h-96" />}>
      {(cleanup) => <Summary cleanup={cleanup} userId={userId} />}
    </QueryView>
  );
}

function Summary({ cleanup, userId }: { cleanup: Cleanup; userId: string }) {
  const { id, isHost, mayCount, people, totals } = cleanup;
  return (
    <section aria-labelledby="cleanup-summary" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="cleanup-summary" className="wrap-anywhere text-2xl">
            {summaryTitle(cleanup)}
          </h2>
          <p className="text-muted">
            {["Summary", summaryLine(cleanup)].filter(Boolean).join(" · ")}
            {!cleanup.result && " · not finished by the host"}
          </p>
        </div>
        <Actions cleanup={cleanup} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid min-w-0 gap-5">
          <Block title="Taken out" className="lg:p-5!">
            <Figures cleanup={cleanup} />
            {totals.items > 0 ? (
              <KindBars counts={totals.counts} />
            ) : (
              <p className="mt-4 text-muted">No items were counted{mayCount ? " yet." : "."}</p>
            )}
            {cleanup.result?.note && <p className="mt-4 whitespace-pre-line break-words">{cleanup.result.note}</p>}
          </Block>
          {(cleanup.photos.length > 0 || mayCount || isHost) && (
            <PhotosCard key={id} cleanup={cleanup} userId={userId} />
          )}
        </div>
        <div className="grid gap-5">
          <MonthsCard cleanup={cleanup} />
          {people && <PeopleCard cleanup={cleanup} people={people} />}
        </div>
      </div>
    </section>
  );
}

function Actions({ cleanup }: { cleanup: Cleanup }) {
  const [open, setOpen] = useState<"result" | "share" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="secondary" onClick={() => saveCard(cleanup)}>
        <Download className="size-5" aria-hidden /> Card as CSV
      </Button>
      <Button variant="secondary" onClick={() => setOpen("share")}>
        <Share2 className="size-5" aria-hidden /> Share image
      </Button>
      {cleanup.isHost && (
        <Button variant={cleanup.result ? "secondary" : "primary"} onClick={() => setOpen("result")}>
          <Pencil className="size-5" aria-hidden /> {cleanup.result ? "Edit summary" : "Finish summary"}
        </Button>
      )}
      {cleanup.mayCount && <ButtonLink to={debrisCardPath(cleanup.id)}>Debris card</ButtonLink>}
      <Suspense>
        {open === "result" && <ResultDialog cleanup={cleanup} onClose={close} />}
        {open === "share" && <ShareCleanup cleanup={cleanup} onClose={close} />}
      </Suspense>
    </div>
  );
}

function saveCard(cleanup: Cleanup) {
  const { bags, grams, people, minutes, shoreMeters } = shownResult(cleanup);
  const day = cleanupDay(cleanup);
  const csv = writeCardCsv({
    title: cleanup.title,
    place: cleanup.placeName,
    day,
    people,
    minutes,
    shoreMeters,
    bags,
    grams,
    counts: cleanup.totals.counts,
  });
  saveFile(`cleanup-${day}.csv`, new Blob([csv], { type: "text/csv" }));
}

function Figures({ cleanup }: { cleanup: Cleanup }) {
  const { units } = usePreferences();
  const change = changePercent(cleanup.totals.items, cleanup.previous?.items);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figuresOf(cleanup, units).map(({ term, figure, unit }) => (
          <div key={term}>
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="font-bold font-heading text-3xl tabular-nums leading-tight">
              {figure} {unit && <span className="font-normal text-base text-muted">{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {change !== null && cleanup.previous && (
        <p className="sm:text-right">
          <span className="block text-muted text-sm">
            Items, against {formatDay(cleanup.previous.startsAt, cleanup.timeZone)}
          </span>
          <span className="font-bold text-xl">{changeText(change)}</span>
        </p>
      )}
    </div>
  );
}

function figuresOf(cleanup: Cleanup, units: UnitSystem): (Figure & { term: string })[] {
  const { items, bags, grams, shoreMeters } = shownResult(cleanup);
  return [
    { term: "Items", figure: formatNumber(items), unit: "" },
    { term: "Weight", ...weightFigure(grams, units) },
    { term: "Bags", figure: formatNumber(bags), unit: "" },
    ...(shoreMeters === null ? [] : [{ term: "Shore", ...swumFigure(shoreMeters, units) }]),
  ];
}
