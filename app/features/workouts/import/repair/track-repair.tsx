import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { LineSwim } from "../lines/import-line.ts";
import { metersText, repairFigures } from "../lines/line-words.ts";
import { problemWords } from "../problem-words.ts";
import { samplesQuery } from "./samples.queries.ts";
import { TrackDrawing } from "./track-drawing.tsx";

type TrackRepairProps = {
  line: number;
  swim: LineSwim;
  samples: Blob;
  usesRepaired: boolean;
  canChoose: boolean;
  onChoose: (usesRepaired: boolean) => Promise<void>;
};

/** The track before and after its repair, and the choice between them. */
export function TrackRepair({ line, swim, samples, usesRepaired, canChoose, onChoose }: TrackRepairProps) {
  const { units } = usePreferences();
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery(samplesQuery(line, samples));
  const { repair, deviceMeters } = swim.read;
  if (!repair) return null;

  const choose = (isRepaired: boolean) => {
    setProblem(undefined);
    onChoose(isRepaired).catch((cause: unknown) => setProblem(problemWords(cause)));
  };

  return (
    <div className="grid gap-4">
      <div>
        <Heading words="From your watch" meters={deviceMeters} tone="text-buoy-text" />
        {data?.raw ? (
          <TrackDrawing track={data.raw} isRepaired={false} label="Track from your watch" />
        ) : (
          <Skeleton className="h-44" />
        )}
      </div>
      <div>
        <Heading words="Repaired" meters={repair.meters} tone="text-primary" />
        {data?.repaired ? (
          <TrackDrawing track={data.repaired.track} isRepaired label="Repaired track" />
        ) : (
          <Skeleton className="h-44" />
        )}
      </div>
      <dl>
        {repairFigures(repair, units).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3 border-line border-b py-2 text-md last:border-b-0">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {canChoose && (
        <div>
          <div className="grid grid-cols-2 gap-2">
            <Button
              size="sm"
              variant={usesRepaired ? "primary" : "secondary"}
              aria-pressed={usesRepaired}
              onClick={() => choose(true)}
            >
              Keep repaired
            </Button>
            <Button
              size="sm"
              variant={usesRepaired ? "secondary" : "primary"}
              aria-pressed={!usesRepaired}
              onClick={() => choose(false)}
            >
              Use original
            </Button>
          </div>
          <p className="mt-2 text-muted text-sm">The original is kept. You can switch back later.</p>
        </div>
      )}
      <ProblemNote message={problem} />
    </div>
  );

  function Heading({ words, meters, tone }: { words: string; meters: number | null; tone: string }) {
    const [figure, unit] = meters === null ? [] : metersText(meters, units).split(" ");
    return (
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-md">{words}</h3>
        {figure && (
          <p className="text-muted text-sm">
            <b className={`font-display text-xl tabular-nums ${tone}`}>{figure}</b> {unit}
          </p>
        )}
      </div>
    );
  }
}
