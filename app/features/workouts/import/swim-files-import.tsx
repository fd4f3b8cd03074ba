import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { useIsWide } from "#app/ui/use-is-wide.ts";
import { ExportHelp } from "./export-help.tsx";
import { FileDrop } from "./file-drop.tsx";
import type { ImportLine } from "./lines/import-line.ts";
import { ImportResults } from "./lines/import-results.tsx";
import { TrackRepair } from "./repair/track-repair.tsx";
import type { SwimImport } from "./swim-import.ts";
import { useSwimImport } from "./use-swim-import.ts";

/** The face "From files" of logging swims. */
export function SwimFilesImport({ userId }: { userId: string }) {
  const { swims, lines, reload } = useSwimImport(userId);
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<number | null>(null);
  // Desktop shows the first repair at once; a phone only what was asked for.
  const compared = lines.find(({ id }) => id === chosen) ?? (isWide ? lines.find(isRepaired) : undefined);
  const repair = compared && repairOf(swims, compared);

  return (
    <div
      className={`grid items-start gap-5 ${repair && isWide ? "lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_23rem]" : ""}`}
    >
      <div className="grid min-w-0 gap-5">
        <FileDrop onChoose={(files) => swims.add(files)} />
        {lines.length === 0 ? (
          <ExportHelp />
        ) : (
          <ImportResults
            {...{ swims, lines }}
            compared={compared?.id ?? null}
            onCompare={setChosen}
            onUndone={() => {
              setChosen(null);
              void reload();
            }}
          />
        )}
      </div>
      {repair && isWide && (
        <Card as="section" className="sticky top-20">
          <h2 className="text-lg">Track repair</h2>
          <p className="mb-4 text-muted text-sm [overflow-wrap:anywhere]">{compared.name}</p>
          {repair}
        </Card>
      )}
      {!isWide && (
        <Dialog
          open={repair !== undefined && repair !== null}
          onOpenChange={() => setChosen(null)}
          title="Track repair"
        >
          {repair}
        </Dialog>
      )}
    </div>
  );
}

const isRepaired = ({ answer }: ImportLine) =>
  answer.kind === "imported" && answer.swim.water !== "pool" && answer.swim.read.repair !== null;

function repairOf(swims: SwimImport, line: ImportLine) {
  const samples = swims.samplesOf(line.id);
  if (line.answer.kind !== "imported" || !samples) return null;
  const { swim, usesRepaired, isQueued } = line.answer;
  return (
    <TrackRepair
      key={line.id}
      {...{ swim, samples, usesRepaired }}
      line={line.id}
      canChoose={!isQueued}
      onChoose={(isRepairedTrack) => swims.chooseTrack(line.id, isRepairedTrack)}
    />
  );
}
