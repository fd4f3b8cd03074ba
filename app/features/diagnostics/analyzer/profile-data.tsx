import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";

type ProfileDataProps = {
  query: { data: object | null | undefined; error: Error | null; isLoading: boolean; refetch: () => unknown };
};

/** The profile as stored. */
export function ProfileData({ query: { data, error, isLoading, refetch } }: ProfileDataProps) {
  if (data) {
    return (
      <Card className="overflow-x-auto">
        <pre className="wrap-anywhere whitespace-pre-wrap font-mono text-sm">{JSON.stringify(data, null, 2)}</pre>
      </Card>
    );
  }
  if (isLoading) {
    return (
      <div className="grid place-items-center py-12">
        <Spinner label="Loading profile data..." />
      </div>
    );
  }
  if (error) {
    return <ErrorState title={`Error loading profile: ${error.message}`} onRetry={() => void refetch()} />;
  }
  return <EmptyState title="No profile data available. Try refreshing the profile." />;
}
