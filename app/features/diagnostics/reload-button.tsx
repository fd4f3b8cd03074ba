import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** Long enough to read that it will happen, and to change one's mind. */
const RELOAD_AFTER_MS = 3_000;

/** Begins from scratch: the page and everything it has loaded. */
export function ReloadButton() {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => setIsWaiting((isOn) => !isOn)}>
        {isWaiting ? "Cancel" : "Refresh"}
      </Button>
      <p role="status" className="text-muted">
        {isWaiting && "The page reloads in 3 seconds."}
      </p>
    </div>
  );
}
