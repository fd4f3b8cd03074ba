import { useQuery } from "@tanstack/react-query";
import { Thermometer } from "lucide-react";
import { Suspense, useState } from "react";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { measuredSpotsQuery } from "#app/features/crowd-reports/measured-spots.queries.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Dashboard } from "./use-dashboard.ts";

const ReportDialog = lazyNamed(() => import("#app/features/crowd-reports/report/report-dialog.tsx"), "ReportDialog");

/** One favorite without a reading of the water by a swimmer; absent when all have one. */
export function OneToHelp({ userId, dashboard: { shown } }: { userId: string; dashboard: Dashboard }) {
  const { data: measured } = useQuery(measuredSpotsQuery(shown.map(({ spot }) => spot.id)));
  const [isReporting, setIsReporting] = useState(false);
  const spot = measured && shown.find(({ spot: { id } }) => !measured.includes(id))?.spot;
  if (!spot) return null;
  return (
    <Card as="section" className="flex flex-wrap items-start gap-3.5 border-transparent! bg-tint!">
      <span className="grid size-11.5 shrink-0 place-items-center rounded-full bg-surface text-buoy-text">
        <Thermometer className="size-6" aria-hidden />
      </span>
      <div className="min-w-[min(10rem,100%)] flex-1">
        <h2 className="text-lg">Got a thermometer?</h2>
        <p className="mt-1 mb-3 text-sm">
          No swimmer has measured {spot.name} in the last 12 hours. It takes ten seconds.
        </p>
        <Button size="sm" className="min-h-11" onClick={() => setIsReporting(true)}>
          Add a reading
        </Button>
      </div>
      <SpotCover spot={spot} shape="square" className="w-28 shrink-0 rounded-control max-sm:hidden" />
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog
            userId={userId}
            spot={spot}
            firstKind="water_temperature"
            onClose={() => setIsReporting(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
