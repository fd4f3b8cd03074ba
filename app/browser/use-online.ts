import { useEffect, useEffectEvent } from "react";

export function useOnline(onOnline: () => void) {
  const tell = useEffectEvent(onOnline);
  useEffect(() => {
    const listen = () => tell();
    addEventListener("online", listen);
    return () => removeEventListener("online", listen);
  }, []);
}
