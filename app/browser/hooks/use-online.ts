import { useEffect, useEffectEvent } from "react";

export function useOnline(onOnline: () => void) {
  const notify = useEffectEvent(onOnline);
  useEffect(() => {
    const listen = () => notify();
    addEventListener("online", listen);
    return () => removeEventListener("online", listen);
  }, []);
}
