import type { PublicBackend } from "./services.ts";

/** Meta elements written by `root.tsx`. */
export const BACKEND_META = { url: "backend-url", publishableKey: "backend-key" } as const;

export function readPublicBackend(): PublicBackend {
  const read = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
  return { url: read(BACKEND_META.url) || location.origin, publishableKey: read(BACKEND_META.publishableKey) };
}
