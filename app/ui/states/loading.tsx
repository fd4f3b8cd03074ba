import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";

type LoadingProps = {
  /** Read by screen readers, such as "Loading your rules". */
  label: string;
  /** Asks again; without it the page is loaded again. */
  onRetry?: (() => unknown) | undefined;
  /** Shapes at the final height. */
  children: ReactNode;
  className?: string;
};

const reload = () => location.reload();

/** The place of what is loading; after 15 seconds, by CSS alone, it offers to try again. */
export function Loading({ label, onRetry = reload, children, className = "" }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className="relative min-w-0">
      <span className="sr-only">{label}</span>
      <div className={className}>{children}</div>
      <div className="late-by-15s absolute inset-0 grid place-items-center">
        <p className="flex items-center gap-3 rounded-card bg-raised py-1.5 pr-1.5 pl-4 text-md shadow-float">
          <span>Taking longer than usual</span>
          <Button size="sm" onClick={() => void onRetry()}>
            Retry
          </Button>
        </p>
      </div>
    </div>
  );
}
