import { Archive } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { groupPath } from "../group-addresses.ts";
import { useArchiveGroup } from "../groups.queries.ts";

/** Waits for the first press. */
const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

const UNDO_MS = 10_000;

/** Ends the group without deleting what was said in it. */
export function ArchiveGroup({ group: { id, name } }: { group: SwimGroup }) {
  const navigate = useNavigate();
  const archive = useArchiveGroup(id);
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    await archive.mutateAsync(true);
    showNotice({
      kind: "success",
      text: `Archived ${name}.`,
      durationMs: UNDO_MS,
      action: {
        label: "Undo",
        onPress: () => archive.mutate(false, { onSuccess: () => void navigate(groupPath(id)) }),
      },
    });
    await navigate("/groups");
  }

  return (
    <Card as="section">
      <h2 className="text-lg">Archive the group</h2>
      <p className="mt-1 text-muted">
        Nobody finds or joins it anymore. Members can still read it, and you can bring it back.
      </p>
      <Button variant="secondary" className="mt-4" onClick={() => setIsAsking(true)}>
        <Archive className="size-5" aria-hidden /> Archive
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title={`Archive ${name}?`}
            description="Its series of swims end. You can undo this right after."
            confirmLabel="Archive"
            isDangerous
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </Card>
  );
}
