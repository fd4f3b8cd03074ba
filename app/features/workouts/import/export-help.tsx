import { Card } from "#app/ui/card.tsx";

const PLACES = [
  ["Garmin", "Garmin Connect on the web: open a swim › gear › Export File. All swims: Account › Export Your Data."],
  ["Apple", "On your iPhone: Health › your picture › Export All Health Data. Choose the export.zip."],
  ["Strava", "On the web: Settings › My Account › Download or Delete Your Account. Choose the zip."],
  ["Others", "Suunto, Polar, Coros and Wahoo: open a swim and export it as FIT, GPX or TCX."],
] as const;

/** Where to find the export of each watch. */
export function ExportHelp() {
  return (
    <Card as="section">
      <h2 className="text-lg">Where to find your swims</h2>
      <dl className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-[5rem_1fr]">
        {PLACES.map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="font-semibold max-sm:-mb-2">{name}</dt>
            <dd className="text-md text-muted">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted text-sm">
        Imported swims are private and have no weather. You can undo a whole import.
      </p>
    </Card>
  );
}
