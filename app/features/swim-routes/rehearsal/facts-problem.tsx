import { Button } from "#app/ui/controls/button.tsx";

type FactsProblemProps = { query: { data: unknown; error: Error | null; refetch: () => unknown } };

/** Said in place of what a failed forecast would have told; nothing while one is at hand. */
export function FactsProblem({ query: { data, error, refetch } }: FactsProblemProps) {
  if (!error || data !== undefined) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md">
      <span>Forecast and tide couldn't be loaded.</span>
      <Button variant="secondary" size="sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}
