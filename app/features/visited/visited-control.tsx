import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, Waves } from "lucide-react";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { useSetVisited, visitedQuery } from "./visited.queries.ts";

export const VISITED_LABEL = "I have swum here";

type VisitedControlProps = { userId: string; spotId: string; spotName?: string | undefined };

/** While visited spots are unknown, a click adds the spot. */
export function VisitedControl({ userId, spotId, spotName }: VisitedControlProps) {
  const { data: spotIds, isPending } = useQuery(visitedQuery(userId));
  const setVisited = useSetVisited(userId, spotId);
  const isVisited = spotIds?.includes(spotId) ?? false;
  return (
    <IconButton
      label={spotName ? `I have swum at ${spotName}` : VISITED_LABEL}
      pressed={isVisited}
      disabled={isPending}
      onPress={() => setVisited.mutate(!isVisited)}
    >
      {isVisited ? <CircleCheckBig aria-hidden /> : <Waves aria-hidden />}
    </IconButton>
  );
}
