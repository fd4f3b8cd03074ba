import { lazy, type ReactNode, Suspense } from "react";
import { useRevalidator } from "react-router";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import { ErrorBoundary as PartBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";

/** Loaded ahead, once the page has settled: at the water there may be no network. */
const loadReporting = loadOnce(async () => {
  const [{ ReportDialog }] = await Promise.all([
    import("#app/features/crowd-reports/report/report-dialog.tsx"),
    import("#app/features/crowd-reports/pending-list.tsx"),
  ]);
  return ReportDialog;
});
const ReportDialog = lazy(async () => ({ default: await loadReporting() }));
const ShareDialog = lazyNamed(() => import("#app/features/share-reports/share-dialog.tsx"), "ShareDialog");

export type SpotDialog = "report" | "share" | null;

type SpotDialogsProps = {
  dialog: SpotDialog;
  userId: string;
  spot: { id: string; name: string };
  siteUrl: string;
  onClose: () => void;
};

/** The forms of a swimmer: report what you see, or share the spot. */
export function SpotDialogs({ dialog, userId, spot, siteUrl, onClose }: SpotDialogsProps) {
  const { revalidate } = useRevalidator();
  useDeferredLoad(loadReporting);
  const closeReport = () => {
    onClose();
    // The report is part of the page; offline it waits on this device.
    if (navigator.onLine) void revalidate();
  };
  if (dialog === "report") {
    const { id, name } = spot;
    return (
      <Later>
        <ReportDialog userId={userId} spot={{ id, name }} onClose={closeReport} />
      </Later>
    );
  }
  return (
    dialog === "share" && (
      <Later>
        <ShareDialog userId={userId} spotId={spot.id} spotName={spot.name} siteUrl={siteUrl} onClose={onClose} />
      </Later>
    )
  );
}

/** Loaded after the page. If that fails, the rest of the page stays. */
function Later({ children }: { children: ReactNode }) {
  return (
    <PartBoundary level="component">
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
