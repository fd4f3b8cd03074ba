import { fileURLToPath } from "node:url";

/** An initialized, empty database, created by the build to speed up first starts. */
export const DATABASE_TEMPLATE = fileURLToPath(new URL("../build/empty-database", import.meta.url));
