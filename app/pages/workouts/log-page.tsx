import { X } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { getSpot } from "#app/features/spots/spots.data.ts";
import { getSwimRoute } from "#app/features/swim-routes/swim-routes.data.ts";
import { type LogPreset, NO_PRESET, readLogAddress } from "#app/features/workouts/log/log-preset.ts";
import { LogSwim } from "#app/features/workouts/log/log-swim.tsx";
import { WaitingSwims } from "#app/features/workouts/waiting-swims.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext, useSwimmer } from "#app/session/swimmer-context.ts";
import { Segments } from "#app/ui/controls/segments.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { AppError } from "#domain/errors.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/log-page.ts";

/** The reading of files isn't needed by hand. */
const SwimFilesImport = lazyNamed(
  () => import("#app/features/workouts/import/swim-files-import.tsx"),
  "SwimFilesImport",
);

const FACES = [
  { value: "hand", label: "By hand" },
  { value: "files", label: "From files" },
] as const;
type Face = (typeof FACES)[number]["value"];

export const handle = { hasActionBar: true } satisfies PageHandle;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Log a swim") },
  { name: "robots", content: "noindex" },
];

/** An old address: the form opens without the route. */
function unlessGone(problem: unknown) {
  if (problem instanceof AppError && problem.code === "route_not_found") return null;
  throw problem;
}

/** The names of the spot and the route in the address. */
export async function loader({ url, request, context }: Route.LoaderArgs): Promise<LogPreset> {
  const { client } = createReader(context.get(servicesContext), request, context.get(swimmerContext));
  const { spotId, routeId, start, minutes, copyId } = readLogAddress(url.searchParams);
  const [spot, route] = await Promise.all([
    spotId ? getSpot(client, spotId) : null,
    routeId ? getSwimRoute(client, routeId).catch(unlessGone) : null,
  ]);
  return {
    spot: spot && { id: spot.id, name: spot.name },
    route: route && { id: route.id, name: route.name },
    start,
    minutes,
    copyId,
  };
}

/** A swim is logged without a network, too. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  unlessOffline(() => serverLoader(), NO_PRESET);

export default function LogPage({ loaderData: preset }: Route.ComponentProps) {
  const swimmer = useSwimmer();
  const [isSaved, setIsSaved] = useState(false);
  const [search, setSearch] = useSearchParams();
  const face: Face = search.get("from") === "files" ? "files" : "hand";
  // An import continues behind the other face.
  const [hadFiles, setHadFiles] = useState(false);
  if (!swimmer) return null;

  const show = (next: Face) => {
    setHadFiles(true);
    const other = new URLSearchParams(search);
    if (next === "files") other.set("from", "files");
    else other.delete("from");
    setSearch(other, { replace: true, preventScrollReset: true });
  };

  return (
    <PageFrame>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-3 ${isSaved ? "mx-auto w-full max-w-xl" : ""}`}
      >
        <Link to="/" aria-label="Close" className="-ml-2 grid size-11 place-items-center rounded-control lg:hidden">
          <X className="size-6" aria-hidden />
        </Link>
        <h1 className="text-lg max-lg:flex-1 lg:text-3xl">{isSaved ? "Just saved" : "Log a swim"}</h1>
        {!isSaved && <Segments label="How to log" options={FACES} value={face} onChange={show} />}
      </div>
      {!isSaved && <WaitingSwims userId={swimmer.id} />}
      {(face === "files" || hadFiles) && (
        <div hidden={face !== "files"}>
          <Suspense>
            <SwimFilesImport userId={swimmer.id} />
          </Suspense>
        </div>
      )}
      <div className={face === "hand" ? "contents" : "hidden"}>
        <LogSwim userId={swimmer.id} preset={preset} onSaved={setIsSaved} />
      </div>
    </PageFrame>
  );
}
