import { FileUp } from "lucide-react";
import { useState } from "react";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { useChosenFiles } from "#app/ui/form/use-chosen-files.ts";
import { MAX_IMPORT_FILES } from "#domain/workouts/workout-limits.ts";

/** The native file input fills the box, so it takes clicks, keys and drops everywhere. */
export function FileDrop({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  // Not in the markup of the server: React replaces that when the script comes, and chosen files would be gone.
  const isListening = useIsInBrowser();
  const chosen = useChosenFiles((files) => {
    setIsOver(false);
    onChoose(files);
  });

  return (
    <div
      className={`relative flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border-2 border-dashed p-5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${isOver ? "border-primary bg-tint" : "border-control bg-surface"}`}
    >
      <FileUp className="size-8 shrink-0 text-primary" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg">Drop swims here</h2>
        <p className="mt-0.5 text-md text-muted">
          FIT, GPX, TCX, Apple Health export.zip. Up to {MAX_IMPORT_FILES} files, 1 GB each. Read on your device; only
          swims are uploaded.
        </p>
      </div>
      <span className="grid min-h-11 place-items-center rounded-control border border-control bg-surface px-5 font-semibold max-sm:w-full">
        Choose files
      </span>
      {isListening && (
        <input
          type="file"
          multiple
          aria-label="Choose swim files"
          {...chosen}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      )}
    </div>
  );
}
