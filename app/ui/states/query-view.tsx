import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { Loading } from "./loading.tsx";
import { Skeleton } from "./skeleton.tsx";

type QueryViewProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Read by screen readers while loading, such as "Loading your rules". */
  loading: string;
  skeleton?: ReactNode;
  /** Shown above the reason of a failure; without it the reason is the title. */
  failed?: string;
  /** After the reason. */
  failedNote?: string;
  /** Instead of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The states of something that is loaded. What has been loaded once stays, also when asking again fails. */
export function QueryView<Data>({ query: { data, error, refetch }, empty, children, ...texts }: QueryViewProps<Data>) {
  const { loading, skeleton = <Skeleton className="h-24" />, failed, failedNote } = texts;
  if (data !== undefined) return <>{empty !== undefined && isEmpty(data) ? empty : children(data)}</>;
  if (!error) {
    return (
      <Loading label={loading} onRetry={refetch}>
        {skeleton}
      </Loading>
    );
  }
  return (
    <ErrorState title={failed ?? error.message} onRetry={() => void refetch()}>
      {[failed && error.message, failedNote].filter(Boolean).join(" ") || undefined}
    </ErrorState>
  );
}

const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0;
