import manifest from "../package.json" with { type: "json" };

/** The version that a backup says it was made by. */
export const PRODUCT_VERSION = manifest.version;
