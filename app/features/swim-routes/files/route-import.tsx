import { FileUp, X } from "lucide-react";
import { useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { useChosenFiles } from "#app/ui/form/use-chosen-files.ts";
import { Spinner } from "#app/ui/states/spinner.tsx";
import { distanceText } from "#domain/geo/position.ts";
import { routeMeters } from "#domain/swim-routes/line/legs.ts";
import { isWaypoint } from "#domain/swim-routes/route-point.ts";
import type { ImportedRoute } from "./read/imported-route.ts";
import { MAX_ROUTE_FILE_MB } from "./read/read-route-file.ts";
import { type ChosenFile, useRouteFiles } from "./use-route-files.ts";

type RouteImportProps = {
  /** A route without a line only adds places. */
  onImport: (route: ImportedRoute) => void;
};

/** Takes GPX, KML and GeoJSON files, says what each holds, and hands over the route that is chosen. */
export function RouteImport({ onImport }: RouteImportProps) {
  const { files, isReading, add, cancel, remove } = useRouteFiles();
  const read = files.filter(({ result }) => result !== null).length;
  return (
    <div className="grid gap-4">
      <FileBox onChoose={add} />
      <div className="flex min-h-6 items-center justify-between gap-3 empty:hidden">
        <p role="status" className="flex items-center gap-2.5 text-md text-muted">
          {isReading && <Spinner />}
          {files.length > 0 && `Read ${read} of ${files.length} ${files.length === 1 ? "file" : "files"}`}
        </p>
        {isReading && (
          <Button variant="quiet" size="sm" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      <ul className="grid gap-3 empty:hidden">
        {files.map((file) => (
          <FileLine key={file.id} file={file} onImport={onImport} onRemove={() => remove(file.id)} />
        ))}
      </ul>
    </div>
  );
}

/** The native file input fills the box, so it takes clicks, keys and drops everywhere. */
function FileBox({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const [isOver, setIsOver] = useState(false);

  const chosen = useChosenFiles((files) => {
    setIsOver(false);
    onChoose(files);
  });

  return (
    <div
      className={`relative grid min-h-36 place-items-center rounded-card border-2 border-dashed px-5 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${isOver ? "border-primary bg-tint" : "border-control bg-surface"}`}
    >
      <div>
        <FileUp className="mx-auto size-7 text-primary" aria-hidden />
        <p className="mt-2 font-semibold">Choose or drop route files</p>
        <p className="mt-1 text-md text-muted">GPX, KML or GeoJSON, up to {MAX_ROUTE_FILE_MB} MB each</p>
      </div>
      <input
        type="file"
        multiple
        aria-label="Route files"
        {...chosen}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

type FileLineProps = { file: ChosenFile; onImport: (route: ImportedRoute) => void; onRemove: () => void };

function FileLine({ file: { file, result }, onImport, onRemove }: FileLineProps) {
  return (
    <li className="rounded-inner border border-line p-3.5 pt-1.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="min-w-0 truncate font-medium" dir="auto">
          {file.name}
        </p>
        {result && (
          <IconButton label={`Remove ${file.name} from the list`} onPress={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {result && "problem" in result && <p className="text-danger text-md">{result.problem}</p>}
      {result && "routes" in result && (
        <ul className="divide-y divide-line">
          {result.routes.map((route, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file stay as they are, and may share a name.
            <FoundRoute key={index} route={route} onImport={onImport} />
          ))}
        </ul>
      )}
    </li>
  );
}

const count = (length: number, one: string, many: string) =>
  length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];

function FoundRoute({ route, onImport }: { route: ImportedRoute; onImport: (route: ImportedRoute) => void }) {
  const { units } = usePreferences();
  const line = route.points.filter(isWaypoint);
  const facts = [
    ...(line.length > 0 ? [distanceText(routeMeters(line) / 1000, units)] : []),
    ...count(line.length, "point", "points"),
    ...count(route.points.length - line.length, "place", "places"),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 last:pb-0">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {route.name}
        </p>
        <p className="text-muted text-sm tabular-nums">{facts.join(" · ")}</p>
        {route.notes.map((note) => (
          <p key={note} className="text-sm">
            {note}
          </p>
        ))}
      </div>
      <Button variant="secondary" size="sm" onClick={() => onImport(route)}>
        {line.length > 0 ? "Use this route" : "Add places"}
        <span className="sr-only">: {route.name}</span>
      </Button>
    </li>
  );
}
