import { lazy, Suspense } from "react";
import { useRevalidator } from "react-router";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import { ErrorBoundary as PartBoundary } from "#app/layouts/errors/error-boundary.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import type { Spot } from "#domain/spots/spot.ts";

/** Loaded ahead, once the page has settled: at the water there may be no network. */
const loadReporting = loadOnce(async () => {
  const [{ ReportDialog }] = await Promise.all([
    import("#app/features/crowd-reports/report-dialog.tsx"),
    import("#app/features/crowd-reports/pending-list.tsx"),
  ]);
  return ReportDialog;
});
const CrowdReportDialog = lazy(async () => ({ default: await loadReporting() }));
const ShareDialog = lazyNamed(() => import("#app/features/share-reports/share-dialog.tsx"), "ShareDialog");

export type SpotDialog = "report" | "share";

type SpotDialogsProps = {
  userId: string;
  spot: Pick<Spot, "id" | "name">;
  siteUrl: string;
  open: SpotDialog | null;
  onClose: () => void;
};

/** Loaded after the page. If that fails, the rest of the page stays. */
export function SpotDialogs({ userId, spot: { id, name }, siteUrl, open, onClose }: SpotDialogsProps) {
  const { revalidate } = useRevalidator();
  useDeferredLoad(loadReporting);
  const close = () => {
    onClose();
    void revalidate();
  };
  return (
    <PartBoundary level="component">
      <Suspense>
        {open === "report" && <CrowdReportDialog userId={userId} spot={{ id, name }} onClose={close} />}
        {open === "share" && (
          <ShareDialog userId={userId} spotId={id} spotName={name} siteUrl={siteUrl} onClose={onClose} />
        )}
      </Suspense>
    </PartBoundary>
  );
}
