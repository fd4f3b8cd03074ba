import { trustOffsets } from "#domain/format/zone-offsets.ts";

/** Where the document says which clocks changed lately. */
export const ZONE_OFFSETS_META = "zone-offsets";

/** Before React compares its words with the server's. */
export function trustDocumentOffsets() {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${ZONE_OFFSETS_META}"]`)?.content;
  try {
    new Intl.DateTimeFormat("en", { timeZone: "-07:00" });
    trustOffsets(JSON.parse(content ?? "[]"));
  } catch {
    // Older browsers know zones by name only.
  }
}
