import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { SpotFilterForm } from "./spot-filter-form.tsx";

type SpotFilterDialogProps = { pathname: string; filters: SpotFilters; onClose: () => void };

/** Loaded on demand, since most visits never open it. */
export function SpotFilterDialog({ pathname, filters, onClose }: SpotFilterDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Filters">
      <SpotFilterForm pathname={pathname} filters={filters} onSubmit={onClose} />
    </Dialog>
  );
}
