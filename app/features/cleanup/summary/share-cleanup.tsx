import { Download, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { saveFile } from "#app/browser/save-file.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { drawSharePicture } from "#app/features/achievements/share-picture.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { type Cleanup, shownResult } from "#domain/cleanups/cleanup.ts";
import { bagsText, itemsText, peopleText } from "#domain/cleanups/cleanup-words.ts";
import { weightText } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";

/** "3.2 kg taken out" over "64 items, 2 bags, 5 people"; it names no person. */
function textOf(cleanup: Cleanup, units: UnitSystem) {
  const { items, bags, grams, people } = shownResult(cleanup);
  const rest = [items > 0 && itemsText(items), bags > 0 && bagsText(bags), people > 0 && peopleText(people)];
  const title = grams > 0 ? `${weightText(grams, units)} taken out` : `${itemsText(items)} taken out`;
  return {
    title,
    detail: rest.filter(Boolean).join(", "),
    reachedOn: cleanup.startsAt,
    name: cleanup.placeName || null,
  };
}

export function ShareCleanup({ cleanup, onClose }: { cleanup: Cleanup; onClose: () => void }) {
  const { units } = usePreferences();
  const [drawn, setDrawn] = useState<{ blob: Blob; address: string } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let address = "";
    let isGone = false;
    drawSharePicture(textOf(cleanup, units)).then(
      (blob) => {
        if (isGone) return;
        address = URL.createObjectURL(blob);
        setDrawn({ blob, address });
      },
      () => setHasFailed(true),
    );
    return () => {
      isGone = true;
      URL.revokeObjectURL(address);
    };
  }, [cleanup, units]);
  const file = drawn && new File([drawn.blob], "tideline-cleanup.png", { type: "image/png" });
  const { title, detail } = textOf(cleanup, units);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Share image">
      {hasFailed && <p role="alert">The picture couldn't be drawn.</p>}
      {drawn && (
        <img
          src={drawn.address}
          alt={`${title}: ${detail}`}
          width={1200}
          height={630}
          className="h-auto w-full rounded-card border border-line"
        />
      )}
      {!drawn && !hasFailed && <Skeleton className="aspect-[1200/630] w-full" />}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={!file} onClick={() => file && saveFile(file.name, file)}>
          <Download className="size-5" aria-hidden /> Save
        </Button>
        {file && "canShare" in navigator && navigator.canShare({ files: [file] }) && (
          // Closing the sheet is no error.
          <Button variant="secondary" onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>
            <Share2 className="size-5" aria-hidden /> Share
          </Button>
        )}
      </div>
    </Dialog>
  );
}
