import type { ReactNode } from "react";

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center px-5 py-12 text-center">
      <CalmWater />
      <h2 className="mt-5 text-xl">{title}</h2>
      {children && <div className="mt-2 text-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

function CalmWater() {
  return (
    <svg viewBox="0 0 160 72" className="w-40 max-w-full" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="52" rx="78" ry="19" className="fill-tint" />
      <ellipse cx="80" cy="52" rx="50" ry="11" className="fill-canvas" />
      <path d="M8 52h40M112 52h40M56 62h48" className="stroke-chart-coast" strokeWidth="2" strokeLinecap="round" />
      <circle cx="80" cy="38" r="14" className="fill-buoy" />
      <path d="M64 47c8 5 24 5 32 0v6c-8 5-24 5-32 0z" className="fill-canvas" />
    </svg>
  );
}
