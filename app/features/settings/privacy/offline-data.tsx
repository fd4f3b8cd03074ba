import { useState } from "react";
import { clearOfflineData } from "#app/browser/offline/kept-caches.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** What the device keeps to work without a network. What waits to be sent isn't part of it. */
export function OfflineData() {
  const [isClearing, setIsClearing] = useState(false);
  async function clear() {
    setIsClearing(true);
    try {
      await clearOfflineData();
      showNotice({ kind: "success", text: "Offline data cleared." });
    } finally {
      setIsClearing(false);
    }
  }
  return (
    <Panel title="Offline data">
      <div className="grid justify-items-start gap-3 px-5 pt-4 pb-5">
        <p className="text-muted text-sm">
          Pages you open, your favorites with their last conditions and their maps stay on this device, so that they
          open without a network. Signing out deletes them. What waits to be sent stays.
        </p>
        <Button variant="secondary" size="sm" className="min-h-11" pending={isClearing} onClick={() => void clear()}>
          Clear offline data
        </Button>
      </div>
    </Panel>
  );
}
