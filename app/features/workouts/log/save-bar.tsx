import { Lock, Users } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";

type SaveBarProps = { isNew: boolean; isPrivate: boolean; isSaving: boolean; onSaveAndNext: () => void };

/** Beside the form; at the lower edge of phones. */
export function SaveBar({ isNew, isPrivate, isSaving, onSaveAndNext }: SaveBarProps) {
  const Icon = isPrivate ? Lock : Users;
  return (
    <div className="grid gap-3 max-lg:fixed short:static! max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-35 max-lg:gap-2 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <p className="flex items-center justify-center gap-1.5 text-muted text-sm lg:hidden">
        <Icon className="size-4" aria-hidden /> {isPrivate ? "Only you will see it" : "Everyone can see it"}
      </p>
      <div className="grid gap-2.5 lg:grid-cols-[1fr_auto]">
        <Button type="submit" pending={isSaving} className="max-lg:min-h-13">
          {isNew ? "Save swim" : "Save changes"}
        </Button>
        {isNew && (
          <Button
            variant="secondary"
            className="whitespace-nowrap px-3! max-lg:hidden"
            pending={isSaving}
            onClick={onSaveAndNext}
          >
            Save and log another
          </Button>
        )}
      </div>
      <p className="text-center text-muted text-sm max-lg:hidden">Offline? It's saved here and sent later.</p>
    </div>
  );
}
