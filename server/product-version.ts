import manifest from "../package.json" with { type: "json" };

/** Recorded in backups. */
export const PRODUCT_VERSION = manifest.version;
