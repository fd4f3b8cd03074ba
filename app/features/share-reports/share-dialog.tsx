import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import type { ShareForm as ShareChoice } from "#domain/share-reports/share-options.ts";
import { OwnReports } from "./own-reports.tsx";
import { ShareForm } from "./share-form.tsx";
import type { SharePanelProps } from "./share-panel.tsx";
import { ShareResult } from "./share-result.tsx";

type ShareDialogProps = SharePanelProps & { onClose: () => void };

/** First what to share, then the ways to send it. */
export function ShareDialog({ userId, spotId, spotName, siteUrl, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<{ id: string; choice: ShareChoice } | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made ? "Your report is ready" : "Share this spot"}
      description={
        made
          ? "It says what is known now, and stays so. After a while it says that it is old."
          : "Whoever has the link can read the report. It shows nothing about you."
      }
    >
      {made ? (
        <ShareResult id={made.id} choice={made.choice} spotName={spotName} siteUrl={siteUrl} />
      ) : (
        <>
          <ShareForm userId={userId} spotId={spotId} onMade={(id, choice) => setMade({ id, choice })} />
          <OwnReports userId={userId} spotId={spotId} />
        </>
      )}
    </Dialog>
  );
}
