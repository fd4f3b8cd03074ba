import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { useMatches } from "react-router";

/** The script may have written before React comes, which would refuse a text that it doesn't know. */
const WRITTEN_BY_SITE = { __html: "" };

/** While offline, above the tabs. `site.js` shows it and writes the time, since visitors' pages have no React. */
export function OfflineBar() {
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: matches change with what has been loaded.
  useEffect(() => {
    if (navigator.onLine) document.documentElement.dataset.shownAt = new Date().toISOString();
  }, [matches]);
  return (
    <aside
      aria-label="Offline"
      className="fixed inset-x-0 bottom-[calc(var(--shell-bottom)-var(--offline-bar)-var(--swim-strip))] z-34 hidden h-(--offline-bar) items-center justify-center gap-2 bg-ink px-4 text-canvas text-sm offline:flex print:hidden"
    >
      <CloudOff className="size-4 shrink-0" aria-hidden />
      <p role="status">
        <strong className="font-bold">Offline.</strong>{" "}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves alone what the script wrote */}
        <span data-showing suppressHydrationWarning dangerouslySetInnerHTML={WRITTEN_BY_SITE} />
      </p>
    </aside>
  );
}
