import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { routeNotesQuery, useSaveRouteNotes } from "../swim-routes.queries.ts";

type SaveButtonProps = { userId: string; routeId: string; className?: string };

/** Saves the route, or removes it with its notes, which can be undone. */
export function SaveButton({ userId, routeId, className }: SaveButtonProps) {
  const place = { userId, routeId };
  const { data: notes, isPending } = useQuery(routeNotesQuery(place));
  const save = useSaveRouteNotes(place);
  const isSaved = typeof notes === "string";

  function press() {
    const kept = notes ?? "";
    save.mutate(isSaved ? null : kept, {
      onSuccess: () => {
        if (!isSaved) return showNotice({ kind: "success", text: "Saved. Add a note if you like." });
        const action = { label: "Undo", onPress: () => save.mutate(kept) };
        showNotice({ kind: "success", text: "Removed from your saved routes.", action });
      },
    });
  }

  return (
    <Button
      variant="secondary"
      aria-pressed={isSaved}
      pending={save.isPending}
      aria-disabled={isPending || undefined}
      onClick={press}
      className={className}
    >
      <Star className={`size-5 @max-[21rem]:hidden ${isSaved ? "fill-current text-buoy-text" : ""}`} aria-hidden />
      {isSaved ? "Saved" : "Save"}
    </Button>
  );
}
