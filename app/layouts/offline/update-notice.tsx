import { useEffect, useState } from "react";
import { hasTypedText, takeNewVersion, watchForNewVersion } from "#app/browser/offline/new-version.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { DAY_MS } from "#domain/time.ts";

/** Tells that a new version is ready. It takes over when the swimmer says so, and asks first if something is typed. */
export function UpdateNotice() {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(
    () =>
      watchForNewVersion(() =>
        showNotice({
          kind: "info",
          text: "A new version of Tideline is ready.",
          durationMs: DAY_MS,
          action: { label: "Update", onPress: () => (hasTypedText() ? setIsAsking(true) : void takeNewVersion()) },
        }),
      ),
    [],
  );
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={setIsAsking}
      title="Update now?"
      description="The page loads again. What you typed here isn't saved yet and would be lost."
      confirmLabel="Update"
      cancelLabel="Keep typing"
      isDangerous
      onConfirm={takeNewVersion}
    />
  );
}
