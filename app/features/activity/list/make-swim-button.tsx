import { useNavigate } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { useMakeSwim } from "../activity.queries.ts";
import { workoutPath } from "../activity-addresses.ts";

type MakeSwimButtonProps = { activityId: string; className?: string; label?: string };

/** Leads to the swim. */
export function MakeSwimButton({ activityId, className, label }: MakeSwimButtonProps) {
  const make = useMakeSwim();
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      pending={make.isPending}
      aria-label={label}
      onClick={() => make.mutate(activityId, { onSuccess: (id) => void navigate(workoutPath(id)) })}
    >
      Make it a swim
    </Button>
  );
}
