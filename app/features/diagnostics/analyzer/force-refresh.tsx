import { useEffect, useState } from "react";
import { forgetProfile } from "#app/session/known-profile.ts";
import { Button } from "#app/ui/controls/button.tsx";

const RELOAD_AFTER_MS = 3_000;

/** Without the copy on this device, so that the next page loads the profile and logs it. */
function reloadProfile() {
  forgetProfile();
  location.reload();
}

export function ForceRefresh({ reload = reloadProfile }: { reload?: () => void }) {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(reload, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, reload]);

  return (
    <>
      <Button variant="secondary" pending={isWaiting} onClick={() => setIsWaiting(true)}>
        Force Profile Refresh
      </Button>
      <div role="status">
        {isWaiting && (
          <div className="flex items-center justify-between gap-3">
            <p className="text-muted text-sm">The page reloads in 3 seconds.</p>
            <Button variant="quiet" size="sm" onClick={() => setIsWaiting(false)}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
