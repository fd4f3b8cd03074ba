import { TriangleAlert } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";

type ErrorScreenProps = { level: "feature" | "part" | "component"; attemptsLeft: number; onRetry: () => void };

export function ErrorScreen({ level, attemptsLeft, onRetry }: ErrorScreenProps) {
  const canRetry = attemptsLeft > 0;
  if (level === "component") {
    return (
      <div role="alert" className="flex items-center gap-3 rounded-control bg-sunken px-4 py-2 text-md text-muted">
        <TriangleAlert className="size-5 shrink-0 text-buoy-text" aria-hidden />
        <p className="flex-1 py-2">Component error occurred</p>
        {canRetry && (
          <Button variant="quiet" size="sm" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    );
  }
  if (level === "part") {
    return (
      <section role="alert" className="rounded-card border border-line bg-surface px-5 py-6 text-center">
        <h2 className="text-lg">Component Error</h2>
        {canRetry && (
          <Button variant="secondary" className="mt-3" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </section>
    );
  }
  return (
    <section role="alert" className="rounded-card border border-line bg-surface px-5 py-10 text-center">
      <h2 className="text-xl">Feature Unavailable</h2>
      <p className="mt-2 text-muted">This feature is temporarily unavailable due to a technical issue.</p>
      {canRetry && (
        <Button variant="secondary" className="mt-5" onClick={onRetry}>
          {`Try Again (${attemptsLeft} ${attemptsLeft === 1 ? "attempt" : "attempts"} left)`}
        </Button>
      )}
    </section>
  );
}
