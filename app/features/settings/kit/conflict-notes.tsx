import { Button } from "#app/ui/controls/button.tsx";
import type { SectionValues } from "#domain/settings/section-draft.ts";
import type { SectionEditor } from "./use-section-draft.ts";

export type FieldWords<Values> = {
  labels: Readonly<Record<keyof Values & string, string>>;
  /** How a value reads; texts read as they are. */
  describe?: ((name: keyof Values & string, value: unknown) => string | undefined) | undefined;
};

type ConflictNotesProps<Values extends SectionValues> = FieldWords<Values> & { editor: SectionEditor<Values> };

/** Another tab or device saved a different value: the newer one is shown, mine can be taken back. */
export function ConflictNotes<Values extends SectionValues>({ editor, labels, describe }: ConflictNotesProps<Values>) {
  const names = Object.keys(editor.conflicts) as (keyof Values & string)[];
  return (
    <div role="status">
      {names.map((name) => {
        const mine = editor.conflicts[name];
        return (
          <div
            key={name}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-b bg-chip-caution px-5 py-3"
          >
            <p className="min-w-0 text-md">
              <strong>{labels[name]}</strong> was changed elsewhere. Yours: {describe?.(name, mine) ?? toText(mine)}
            </p>
            <div className="flex gap-2">
              <Button variant="secondary" size="sm" onClick={() => editor.keepNewer(name)}>
                Keep the newer
              </Button>
              <Button variant="secondary" size="sm" onClick={() => editor.keepMine(name)}>
                Use mine
              </Button>
            </div>
          </div>
        );
      })}
    </div>
  );
}

function toText(value: unknown) {
  if (typeof value === "boolean") return value ? "On" : "Off";
  return value === "" || value === null ? "Not set" : String(value);
}
