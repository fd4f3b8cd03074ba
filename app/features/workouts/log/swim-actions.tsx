import { Copy, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { useDeleteSwim } from "../use-delete-swim.ts";

/** Of a stored swim. */
export function SwimActions({ workoutId }: { workoutId: string }) {
  const navigate = useNavigate();
  const { deleteSwim, isPending } = useDeleteSwim(workoutId);
  async function remove() {
    await deleteSwim({ onUndone: () => void navigate(`/workouts/${workoutId}`) });
    await navigate("/workouts");
  }
  return (
    <div className="flex">
      <ButtonLink variant="quiet" size="sm" to={`/workouts/log?copy=${workoutId}`}>
        <Copy className="size-4.5" aria-hidden /> <span className="max-sm:sr-only">Duplicate</span>
      </ButtonLink>
      <Button variant="quiet" size="sm" pending={isPending} onClick={() => void remove().catch(reportError)}>
        <Trash2 className="size-4.5" aria-hidden /> <span className="max-sm:sr-only">Delete</span>
      </Button>
    </div>
  );
}
