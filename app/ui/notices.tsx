import { lazy, Suspense, useSyncExternalStore } from "react";

/** A notice that says how it went stays this long; a problem stays longer, to be read. */
const DURATION_MS = { info: 5_000, success: 5_000, error: 8_000 } as const;

export type NoticeAction = { label: string; onPress: () => void };
export type Notice = {
  kind: keyof typeof DURATION_MS;
  text: string;
  durationMs: number;
  action?: NoticeAction | undefined;
};

// Comes with the first notice, which most visits never see.
const NoticeToaster = lazy(() => import("./notice-toaster.tsx").then((module) => ({ default: module.NoticeToaster })));

let latest: Notice | null = null;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** One at a time: a new notice takes the place of the old one. */
export function showNotice({
  durationMs,
  ...notice
}: Omit<Notice, "durationMs"> & { durationMs?: number | undefined }) {
  latest = { ...notice, durationMs: durationMs ?? DURATION_MS[notice.kind] };
  for (const tell of listeners) tell();
}

/** Where notices appear. Once per document. */
export function NoticeArea() {
  const notice = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
  if (!notice) return null;
  return (
    <Suspense>
      <NoticeToaster notice={notice} />
    </Suspense>
  );
}
