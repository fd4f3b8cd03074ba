import { useQuery } from "@tanstack/react-query";
import { swimPaceQuery, useWriteSwimPace } from "#app/features/swim-routes/swim-routes.queries.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";

/** The swimmer's pace in seconds for 100 m; null without one and until it is loaded. */
export function useOwnPace(userId: string) {
  const { data = null } = useQuery({ ...swimPaceQuery(userId), enabled: userId !== "" });
  return data;
}

type SavePaceProps = { userId: string; per100m: number; ownPace: number | null };

/** Keeps the calculated pace for routes and tools. */
export function SavePace({ userId, per100m, ownPace }: SavePaceProps) {
  const save = useWriteSwimPace(userId);
  const seconds = Math.round(per100m);
  if (seconds === ownPace) return <p className="flex min-h-11 items-center text-md text-muted">This is your pace.</p>;
  if (seconds < PACE_LIMITS.fastest || seconds > PACE_LIMITS.slowest) return null;
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      pending={save.isPending}
      onClick={() =>
        save.mutate(seconds, { onSuccess: () => showNotice({ kind: "success", text: "Saved as your pace" }) })
      }
    >
      Save as my pace
    </Button>
  );
}
