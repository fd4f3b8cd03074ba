import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Props of a file input. Takes every choice, also one that was made before the page's script listened, and empties the
 * input, so that the same file can be chosen again.
 */
export function useChosenFiles(onChoose: (files: readonly File[]) => void) {
  const ref = useRef<HTMLInputElement>(null);

  function take() {
    const input = ref.current;
    const files = [...(input?.files ?? [])];
    if (!input || files.length === 0) return;
    input.value = "";
    onChoose(files);
  }

  const takeEarlier = useEffectEvent(take);
  useEffect(() => takeEarlier(), []);
  return { ref, onChange: take };
}
