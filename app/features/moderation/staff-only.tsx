import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { isStaffQuery } from "./moderation.queries.ts";

/** Shows its children to staff; tells others that there is nothing for them here. */
export function StaffOnly({ userId, children }: { userId: string; children: ReactNode }) {
  const { data, error, refetch } = useQuery(isStaffQuery(userId));
  if (error && data === undefined) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  if (data) return children;
  return (
    <EmptyState title="This page is not for you" action={<ButtonLink to="/">Go home</ButtonLink>}>
      Here moderators decide about what swimmers reported.
    </EmptyState>
  );
}
