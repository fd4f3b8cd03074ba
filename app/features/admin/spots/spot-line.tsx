import { Button } from "#app/ui/controls/button.tsx";
import { formatFixed } from "#domain/format/numbers.ts";
import type { ListedSpot } from "./admin-spots.data.ts";
import { useApproveSpot } from "./admin-spots.queries.ts";

const APPROVAL_WORDS = { pending: "Waiting", rejected: "Rejected", approved: null } as const;

/** One line on wide screens, a card on phones. */
export function SpotLine({ spot, onEdit }: { spot: ListedSpot; onEdit: () => void }) {
  const approve = useApproveSpot();
  const state = APPROVAL_WORDS[spot.approval];
  const place = [spot.city, spot.country].filter(Boolean).join(", ");
  return (
    <li
      data-row
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b px-4 py-1.5 last:border-b-0 focus-visible:bg-tint focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_12rem_auto]"
    >
      <p className="truncate font-semibold text-md">
        {spot.name}
        {state && <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 font-normal text-sm">{state}</span>}
      </p>
      <p className="truncate text-md text-muted">{place || "No place"}</p>
      <p className="text-md text-muted">
        {spot.difficulty} · {spot.rating === null ? "no rating" : `rated ${formatFixed(spot.rating, 1)}`}
      </p>
      <div className="flex justify-end gap-2 max-md:col-start-2 max-md:row-span-3 max-md:row-start-1">
        {spot.approval === "pending" && (
          <Button
            size="sm"
            data-key="a"
            pending={approve.isPending}
            onClick={() => approve.mutate({ id: spot.id, seen: spot.updatedAt })}
          >
            Approve<span className="sr-only"> {spot.name}</span>
          </Button>
        )}
        <Button size="sm" variant="secondary" data-key="Enter" onClick={onEdit}>
          Edit<span className="sr-only"> {spot.name}</span>
        </Button>
      </div>
    </li>
  );
}
