import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import { MarkedSpotsList } from "#app/features/spots/list/marked-spots-list.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { useSetVisited, visitedQuery } from "./visited.queries.ts";
import { VISITED_LABEL } from "./visited-control.tsx";

export function VisitedList({ userId }: { userId: string }) {
  const ids = useQuery(visitedQuery(userId));
  return (
    <MarkedSpotsList
      ids={ids}
      userId={userId}
      useSetMark={useSetVisited}
      label={VISITED_LABEL}
      icon={<CircleCheckBig aria-hidden />}
      empty={
        <EmptyState title="No visited spots" action={<ButtonLink to="/spots">Find a spot</ButtonLink>}>
          Tap the waves on a spot where you have swum to see it here.
        </EmptyState>
      }
    />
  );
}
