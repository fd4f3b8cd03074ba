import { fileURLToPath } from "node:url";

/** An initialized, empty database that the build leaves for first starts. */
export const DATABASE_TEMPLATE = fileURLToPath(new URL("../build/empty-database", import.meta.url));
