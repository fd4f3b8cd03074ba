import { Megaphone } from "lucide-react";
import { Suspense, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { CrowdReportKind } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { DAY_MS } from "#domain/time.ts";
import type { SwimHazard, Workout } from "#domain/workouts/workout.ts";
import { HAZARD_WORDS } from "#domain/workouts/workout-words.ts";

const ReportDialog = lazyNamed(() => import("#app/features/crowd-reports/report/report-dialog.tsx"), "ReportDialog");

const REPORT_KINDS: Readonly<Record<SwimHazard, CrowdReportKind>> = {
  jellyfish: "wildlife",
  boats: "hazard",
  debris: "pollution",
  swell: "hazard",
};

type HazardOfferProps = { userId: string; workout: Workout; spotName: string | null };

/** A fresh hazard is worth telling others at the spot. */
export function HazardOffer({ userId, workout, spotName }: HazardOfferProps) {
  const [reported, setReported] = useState<SwimHazard | null>(null);
  const [isFresh] = useState(() => Date.now() - Date.parse(workout.startedAt) < DAY_MS);
  const { spotId, hazards } = workout;
  if (!isFresh || spotId === null || spotName === null || hazards.length === 0) return null;
  return (
    <Card as="section">
      <h3 className="font-semibold text-base">Tell others at {spotName}?</h3>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {hazards.map((hazard) => (
          <Button key={hazard} variant="secondary" aria-haspopup="dialog" onClick={() => setReported(hazard)}>
            <Megaphone className="size-5" aria-hidden /> Report {HAZARD_WORDS[hazard].toLowerCase()}
          </Button>
        ))}
      </div>
      {reported && (
        <Suspense>
          <ReportDialog
            userId={userId}
            spot={{ id: spotId, name: spotName }}
            firstKind={REPORT_KINDS[reported]}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}
