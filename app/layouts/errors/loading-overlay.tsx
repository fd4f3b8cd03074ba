import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { BuoyMark } from "../header/brand.tsx";

/** The retry appears by CSS alone, since scripts may have failed to load. */
export function LoadingOverlay() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-4 bg-canvas p-6 text-center"
    >
      <BuoyMark className="size-14 animate-pulse" />
      <p className="font-semibold text-lg">Loading application...</p>
      <div className="late-by-15s">
        <p className="max-w-80 text-muted">This is taking longer than expected.</p>
        <ButtonLink to="" reloadDocument variant="secondary" className="mt-4">
          Retry
        </ButtonLink>
      </div>
    </div>
  );
}

/** A progress line, and after 15 seconds a reload button. */
export function NavigationProgress() {
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      <div className="late-by-300ms h-1 bg-buoy">
        <span className="sr-only">Loading application...</span>
      </div>
      <div className="late-by-15s mx-auto mt-3 flex w-fit items-center gap-4 rounded-card bg-raised p-3 pl-5 shadow-float">
        <p>This is taking longer than expected.</p>
        <Button size="sm" onClick={() => location.reload()}>
          Retry
        </Button>
      </div>
    </div>
  );
}
