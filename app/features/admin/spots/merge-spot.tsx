import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { useDebouncedValue } from "#app/ui/form/use-debounced-value.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import type { ListedSpot } from "./admin-spots.data.ts";
import { similarSpotsQuery, useMergeSpots } from "./admin-spots.queries.ts";

type Named = { id: string; name: string };
type MergeSpotProps = { spot: ListedSpot; onMerged: () => void };

/** Joins this spot to another entry of the same place: that one stays. */
export function MergeSpot({ spot, onMerged }: MergeSpotProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ChooseSpot spot={spot} onMerged={onMerged} />;
  return (
    <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
      Merge into another spot…
    </Button>
  );
}

/** First the spots nearby with a similar name; any other by search. */
function ChooseSpot({ spot, onMerged }: MergeSpotProps) {
  const [typed, setTyped] = useState("");
  const words = useDebouncedValue(typed.trim());
  const found = useQuery(similarSpotsQuery(spot, words));
  const [kept, setKept] = useState<Named | null>(null);
  return (
    <div className="grid gap-2">
      <SearchField
        label="Spot to merge into"
        placeholder="Spot that stays"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.data?.length === 0 && <p className="text-muted text-sm">No other spot found.</p>}
      <ul>
        {found.data?.map((other) => (
          <li key={other.id} className="flex items-center justify-between gap-2 py-1 text-md">
            <span className="min-w-0 truncate">
              {other.name} <span className="text-muted text-sm">{other.place}</span>
            </span>
            <Button size="sm" variant="secondary" onClick={() => setKept(other)}>
              Merge<span className="sr-only"> into {other.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmMerge kept={kept} merged={spot} onClose={() => setKept(null)} onMerged={onMerged} />
    </div>
  );
}

type ConfirmMergeProps = { kept: Named | null; merged: Named; onClose: () => void; onMerged?: () => void };

export function ConfirmMerge({ kept, merged, onClose, onMerged }: ConfirmMergeProps) {
  const merge = useMergeSpots();
  return (
    <ConfirmDialog
      open={kept !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Merge ${merged.name} into ${kept?.name ?? ""}?`}
      description={`${merged.name} goes. Its reviews, photos, reports and favorites move, and its address leads to the other spot. This cannot be undone.`}
      confirmLabel="Merge"
      isDangerous
      onConfirm={async () => {
        if (!kept) return;
        await merge.mutateAsync({ keptId: kept.id, mergedId: merged.id });
        showNotice({ kind: "success", text: `${merged.name} is part of ${kept.name} now.` });
        onMerged?.();
      }}
    />
  );
}
