import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { Notice } from "./notice-toaster.tsx";

/** A notice that says how it went stays this long; a problem stays longer, to be read. */
const DURATION_MS = { info: 5_000, success: 5_000, error: 8_000 } as const;

type Toaster = ComponentType<{ notice: Notice }>;

/** Comes with the first notice, which most visits never see. */
const loadToaster = () => import("./notice-toaster.tsx").then((module): Toaster => module.NoticeToaster);

/** For a page that expects to lose its network, and to have to say so. */
export const preloadNotices = () =>
  loadToaster().then(
    () => true,
    () => false,
  );

let latest: Notice | null = null;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** One at a time: a new notice replaces the old one. */
export function showNotice({
  durationMs,
  ...notice
}: Omit<Notice, "durationMs"> & { durationMs?: number | undefined }) {
  latest = { ...notice, durationMs: durationMs ?? DURATION_MS[notice.kind] };
  for (const tell of listeners) tell();
}

/** Where notices appear. Once per document. Without a network their looks may not come: then the words stand alone. */
export function NoticeArea() {
  const notice = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
  const [loaded, setLoaded] = useState<{ Toaster: Toaster | null }>({ Toaster: null });
  const [plain, setPlain] = useState<Notice | null>(null);
  const { Toaster } = loaded;
  useEffect(() => {
    if (!notice || Toaster) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    loadToaster().then(
      (found) => setLoaded({ Toaster: found }),
      () => {
        setPlain(notice);
        timer = setTimeout(() => setPlain(null), notice.durationMs);
      },
    );
    return () => clearTimeout(timer);
  }, [notice, Toaster]);
  if (!notice) return null;
  if (Toaster) return <Toaster notice={notice} />;
  return plain === notice ? <PlainNotice notice={notice} /> : null;
}

function PlainNotice({ notice: { kind, text } }: { notice: Notice }) {
  return (
    <p
      role={kind === "error" ? "alert" : "status"}
      className="fixed inset-x-4 bottom-20 z-50 rounded-card border border-line bg-raised px-4 py-3.5 text-md shadow-float sm:left-auto sm:w-96"
    >
      {text}
    </p>
  );
}
