import { useEffect, useEffectEvent } from "react";

/** Calls back when the device has found a network again. */
export function useOnline(onOnline: () => void) {
  const tell = useEffectEvent(onOnline);
  useEffect(() => {
    const listen = () => tell();
    addEventListener("online", listen);
    return () => removeEventListener("online", listen);
  }, []);
}
