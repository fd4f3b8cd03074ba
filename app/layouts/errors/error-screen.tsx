import { ChevronDown, TriangleAlert } from "lucide-react";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** `id` is the document's request id in the log. */
type Problem = { id: string; message: string; component?: string | undefined };

type ErrorScreenProps =
  | { level: "page"; problem: Problem }
  | { level: "feature" | "part" | "component"; attemptsLeft: number; onRetry: () => void };

export function ErrorScreen(props: ErrorScreenProps) {
  if (props.level === "page") return <PageProblem problem={props.problem} />;
  const { level, attemptsLeft, onRetry } = props;
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

/** Must not need data or the session. */
export function FrameProblem() {
  return (
    <main className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <h1 className="text-2xl md:text-3xl">Something went wrong</h1>
      <Button className="mt-8" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </main>
  );
}

function PageProblem({ problem: { id, message, component } }: { problem: Problem }) {
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <p className="font-semibold text-buoy-text">Page Error</p>
      <h1 className="mt-2 text-2xl md:text-3xl">Oops! Something went wrong</h1>
      <p className="mt-4 text-lg text-muted">
        We encountered an unexpected error on this page. Our team has been notified.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" reloadDocument>
          Go to Home Page
        </ButtonLink>
        <ButtonLink to="" reloadDocument variant="secondary">
          Reload Page
        </ButtonLink>
      </div>
      <details className="group mt-10 rounded-card border border-line bg-surface">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium text-md">
          Technical Details
          <ChevronDown className="size-5 text-muted group-open:rotate-180" aria-hidden />
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-line border-t px-4 py-3 text-sm">
          <dt className="text-muted">Error ID</dt>
          <dd className="break-all font-mono">{id}</dd>
          <dt className="text-muted">Message</dt>
          <dd className="break-words">{message}</dd>
          {component && <dt className="text-muted">Component</dt>}
          {component && <dd className="break-words">{component}</dd>}
        </dl>
      </details>
    </section>
  );
}
