import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { Notice } from "./notice-toaster.tsx";

/** How long a notice stays; problems stay longer. */
const DURATION_MS = { info: 5_000, success: 5_000, error: 8_000 } as const;
/** From the specification: a closed notice is removed this much later. */
const REMOVAL_DELAY_MS = 1_000_000;

type Toaster = ComponentType<{ notice: Notice; onClose: (notice: Notice) => void }>;

/** Loaded with the first notice, since most visits have none. */
const loadToaster = () => import("./notice-toaster.tsx").then((module): Toaster => module.NoticeToaster);

/** For a page that may have to show a notice while offline. */
export const preloadNotices = () =>
  loadToaster().then(
    () => true,
    () => false,
  );

let latest: Notice | null = null;
/** Kept until it is removed, but not shown again. */
let isClosed = false;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function setLatest(notice: Notice | null) {
  clearTimeout(removal);
  latest = notice;
  isClosed = false;
  for (const tell of listeners) tell();
}

function closeNotice(notice: Notice) {
  if (notice !== latest || isClosed) return;
  isClosed = true;
  removal = setTimeout(() => setLatest(null), REMOVAL_DELAY_MS);
}

/** One at a time: a new notice replaces the old one. */
export function showNotice({
  durationMs,
  ...notice
}: Omit<Notice, "durationMs"> & { durationMs?: number | undefined }) {
  setLatest({ ...notice, durationMs: durationMs ?? DURATION_MS[notice.kind] });
}

/** Where notices appear, once per document. If their code can't load offline, the plain text is shown. */
export function NoticeArea() {
  const notice = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
  const [closedBefore] = useState(() => (isClosed ? latest : null));
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
        timer = setTimeout(() => {
          setPlain(null);
          closeNotice(notice);
        }, notice.durationMs);
      },
    );
    return () => clearTimeout(timer);
  }, [notice, Toaster]);
  if (!notice || notice === closedBefore) return null;
  if (Toaster) return <Toaster notice={notice} onClose={closeNotice} />;
  return plain === notice ? <PlainNotice notice={notice} /> : null;
}

function PlainNotice({ notice: { kind, title, text } }: { notice: Notice }) {
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className="fixed inset-x-4 bottom-20 z-50 rounded-card border border-line bg-raised px-4 py-3.5 text-md shadow-float sm:left-auto sm:w-96"
    >
      {title && <p className="font-semibold">{title}</p>}
      <p>{text}</p>
    </div>
  );
}
