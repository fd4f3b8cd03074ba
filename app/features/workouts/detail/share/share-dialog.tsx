import { Download, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { saveFile } from "#app/browser/save-file.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { IMAGE_SIZE, showsPlace } from "./share-image.ts";

type ShareDialogProps = { workout: ShownWorkout; onClose: () => void };

type Drawn = { blob: Blob; address: string };

/** A picture for other sites, drawn on the device. It names no place unless everyone may see the map. */
export function ShareDialog({ workout, onClose }: ShareDialogProps) {
  const { units } = usePreferences();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let address: string | null = null;
    let isGone = false;
    import("./draw-share-image.ts")
      .then(({ drawShareImage }) => drawShareImage(workout, units))
      .then(
        (blob) => {
          if (isGone) return;
          address = URL.createObjectURL(blob);
          setDrawn({ blob, address });
        },
        () => setHasFailed(true),
      );
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [workout, units]);
  const file = drawn && new File([drawn.blob], `swim-${workout.day}.png`, { type: "image/png" });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Share image"
      description={showsPlace(workout) ? undefined : "No place and no line: the map of this swim isn't public."}
    >
      {hasFailed && <p role="alert">The picture couldn't be drawn.</p>}
      {drawn ? (
        <img
          src={drawn.address}
          alt="Preview"
          width={IMAGE_SIZE.width}
          height={IMAGE_SIZE.height}
          className="h-auto w-full rounded-card border border-line"
        />
      ) : (
        !hasFailed && <Skeleton className="aspect-[1200/630] w-full" />
      )}
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
