import { type ReactNode, useId } from "react";

type BlockProps = {
  title: string;
  /** So that links can lead here. */
  anchor?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A titled card of a page. */
export function Block({ title, anchor, aside, className = "", children }: BlockProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={`min-w-0 scroll-mt-20 rounded-card border border-line bg-surface p-4 lg:p-4.5 ${className}`}
    >
      <div className="mb-2.5 flex min-h-6 flex-wrap items-center justify-between gap-x-2.5">
        <h2 id={id} className="text-[1.25rem] leading-tight">
          {title}
        </h2>
        {aside && <div className="flex items-center gap-2 text-right text-muted text-xs">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

type BlockProblemProps = { problem: string; retryPath: string };

/** What a block can't show, and a way to try again. */
export function BlockProblem({ problem, retryPath }: BlockProblemProps) {
  return (
    <div role="alert" className="text-muted text-md">
      <p>{problem}</p>
      <a href={retryPath} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
        Retry
      </a>
    </div>
  );
}
