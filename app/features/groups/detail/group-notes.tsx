import { Archive } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { useArchiveGroup } from "../groups.queries.ts";

type GroupNotesProps = { group: SwimGroup; isOwner: boolean };

/** What members need to know first: that it was archived, or hidden by staff. */
export function GroupNotes({ group, isOwner }: GroupNotesProps) {
  const archive = useArchiveGroup(group.id);
  if (group.archivedAt === null && group.hiddenReason === null) return null;
  return (
    <div className="mx-auto mt-4 grid w-full max-w-6xl gap-3 px-4 md:px-5">
      {group.hiddenReason !== null && (
        <div className="rounded-control bg-sunken px-4 py-3 text-md">
          <p>Hidden by our team. Only members see it.</p>
          {isOwner && group.hiddenReason && <p className="wrap-anywhere mt-1">Why: {group.hiddenReason}</p>}
        </div>
      )}
      {group.archivedAt !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-2">
          <p className="inline-flex items-center gap-2 text-md">
            <Archive className="size-5 text-muted" aria-hidden /> This group is archived. Members can still read it.
          </p>
          {isOwner && (
            <Button
              variant="secondary"
              size="sm"
              className="min-h-11"
              pending={archive.isPending}
              onClick={() => archive.mutate(false)}
            >
              Bring it back
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
