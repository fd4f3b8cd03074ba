import { useEffect, useState } from "react";
import { type CircuitOpening, onCircuitOpened } from "#app/backend/guarded-fetch/fetch-events.ts";

/** As long as the endpoint is blocked. */
const SHOWN_MS = 10_000;

/** Overlays the page without blocking clicks. */
export function CircuitNotice() {
  const [opening, setOpening] = useState<CircuitOpening | null>(null);
  useEffect(() => onCircuitOpened(setOpening), []);

  useEffect(() => {
    if (!opening) return;
    const timer = setTimeout(() => setOpening(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [opening]);

  if (!opening) return null;
  return (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-4 top-20 z-50 mx-auto max-w-lg rounded-card bg-danger px-5 py-4 text-on-danger shadow-float"
    >
      <p className="font-semibold">EMERGENCY CIRCUIT BREAKER</p>
      <p className="mt-1 break-words text-md">{opening.message}</p>
    </div>
  );
}
