import { readStored, writeStored } from "#app/browser/storage.ts";
import { RENDER_ERRORS_LIMIT } from "#app/browser/stored-entries.ts";
import { countUsage } from "#app/browser/usage.ts";
import { isFromExtension, scrubText } from "#domain/diagnostics/error-report.ts";
import { RENDER_ERROR } from "#domain/usage/events.ts";

export type CaughtError = {
  error: unknown;
  id: string;
  level: "page" | "feature" | "component";
  component?: string | undefined;
};

/** Stores the error on this device for support, tells the server's log and counts it. */
export function keepRenderError({ error, id, level, component }: CaughtError, now = Date.now()) {
  if (isFromExtension(error)) return;
  const kept = readStored("renderErrors");
  if (kept.some((earlier) => earlier.id === id)) return;
  const message = scrubText(error instanceof Error ? error.message : String(error));
  const entry = { id, at: now, level, message, component: component ? scrubText(component) : null };
  writeStored("renderErrors", [entry, ...kept].slice(0, RENDER_ERRORS_LIMIT));
  navigator.sendBeacon("/render-errors", JSON.stringify({ id, level, message, component: entry.component }));
  countUsage(RENDER_ERROR, { error_id: id, level, is_fatal: false });
}
