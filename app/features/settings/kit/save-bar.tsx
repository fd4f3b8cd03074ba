import { AskBeforeLeaving } from "#app/ui/ask-before-leaving.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import type { SectionValues } from "#domain/settings/section-draft.ts";
import { type SettingsSectionId, sectionLabel } from "#domain/settings/sections.ts";
import { useReportChanges } from "./unsaved-changes.tsx";
import type { SectionEditor } from "./use-section-draft.ts";

type SaveBarProps<Values extends SectionValues> = {
  id: SettingsSectionId;
  editor: Pick<SectionEditor<Values>, "changed" | "isSaving" | "reset" | "save">;
};

/** Comes with the first change. On a phone it stays above the tabs. */
export function SaveBar<Values extends SectionValues>({ id, editor }: SaveBarProps<Values>) {
  const count = editor.changed.length;
  useReportChanges(id, count > 0);
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${changesText(count)} not saved`}
      </p>
      {count > 0 && (
        <div className="sticky short:static bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-between gap-3 rounded-b-card border-line border-t bg-[color-mix(in_oklab,var(--color-buoy)_7%,var(--color-raised))] px-5 py-3 lg:bottom-0">
          <p aria-hidden className="flex items-center gap-2 text-md">
            <span className="size-2 shrink-0 rounded-full bg-buoy" />
            <span>
              <strong>{changesText(count)}</strong> not saved
            </span>
          </p>
          <div className="flex grow justify-end gap-2">
            <Button variant="secondary" aria-disabled={editor.isSaving} onClick={editor.reset}>
              Reset
            </Button>
            <Button pending={editor.isSaving} onClick={() => void editor.save()}>
              Save {sectionLabel(id).toLowerCase()}
            </Button>
          </div>
          <AskBeforeLeaving description="Your changes aren't saved yet." />
        </div>
      )}
    </>
  );
}

const changesText = (count: number) => (count === 1 ? "1 change" : `${formatNumber(count)} changes`);
