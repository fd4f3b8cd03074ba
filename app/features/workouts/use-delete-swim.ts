import { showNotice } from "#app/ui/overlay/notices.tsx";
import { useDeleteWorkout } from "./workouts.queries.ts";

const UNDO_MS = 10_000;

/** Deletes a swim at once and offers to undo it. */
export function useDeleteSwim(id: string) {
  const { mutateAsync, isPending } = useDeleteWorkout(id);
  async function deleteSwim({ onUndone }: { onUndone?: () => void } = {}) {
    await mutateAsync(true);
    // The page is left by now, so callbacks of `mutate` would not be called; a failure is shown as a notice.
    const undo = () => void mutateAsync(false).then(onUndone, () => undefined);
    showNotice({
      kind: "success",
      text: "Swim deleted.",
      durationMs: UNDO_MS,
      action: { label: "Undo", onPress: undo },
    });
  }
  return { deleteSwim, isPending };
}
