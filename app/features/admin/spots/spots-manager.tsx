import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TypedSearch } from "#app/ui/form/typed-search.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { AdminListView } from "../admin-list-view.tsx";
import { Pager } from "../pager.tsx";
import { useListAddress } from "../use-list-address.ts";
import { type ListedSpot, SPOTS_PER_PAGE } from "./admin-spots.data.ts";
import { adminSpotsQuery } from "./admin-spots.queries.ts";
import { EditSpotDialog } from "./edit-spot-dialog.tsx";
import { SpotLine } from "./spot-line.tsx";

/** Every spot, the newest first, each with its form. */
export function SpotsManager({ adminId }: { adminId: string }) {
  const { words, page, toAddress, search } = useListAddress();
  const spots = useQuery(adminSpotsQuery(adminId, words, page));
  const [edited, setEdited] = useState<ListedSpot | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TypedSearch
          label="Search spots"
          placeholder="Name, description or city"
          className="w-full max-w-md"
          data-search
          search={words}
          onSearch={search}
        />
        <p role="status" className="text-muted text-sm">
          {spots.data && `${formatNumber(spots.data.total)} ${spots.data.total === 1 ? "spot" : "spots"}`}
        </p>
      </div>
      <AdminListView
        query={{ ...spots, data: spots.data?.spots }}
        loading="Loading spots"
        skeleton={<Skeleton className="h-96 rounded-control" />}
        empty={<EmptyState title="No spots found" />}
      >
        {(found) => (
          <ul className="overflow-hidden rounded-control border border-line bg-surface">
            {found.map((spot) => (
              <SpotLine key={spot.id} spot={spot} onEdit={() => setEdited(spot)} />
            ))}
          </ul>
        )}
      </AdminListView>
      <Pager page={page} hasNext={spots.data?.spots.length === SPOTS_PER_PAGE} toAddress={toAddress} />
      {edited && <EditSpotDialog key={edited.id} spot={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
