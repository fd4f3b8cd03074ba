import { useState } from "react";

const AT_FIRST = 40;
const STEP = 200;

/** A long list is shown in parts; what is selected is always shown. */
export function useShownCount(count: number, selected: number | null = null) {
  const [limit, setLimit] = useState(AT_FIRST);
  const shown = Math.min(count, Math.max(limit, (selected ?? 0) + 1));
  return { shown, more: count - shown, showMore: () => setLimit(shown + STEP) };
}
