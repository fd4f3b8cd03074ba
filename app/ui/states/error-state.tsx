import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";

type ErrorStateProps = { title: string; children?: ReactNode; retryLabel?: string; onRetry?: (() => void) | undefined };

export function ErrorState({ title, children, retryLabel = "Try again", onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-5 py-10 text-center">
      <TriangleAlert className="size-8 text-buoy-text" aria-hidden="true" />
      <h2 className="mt-3 text-lg">{title}</h2>
      {children && <div className="mt-1 text-muted">{children}</div>}
      {onRetry && (
        <Button variant="secondary" className="mt-5" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
