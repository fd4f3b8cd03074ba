import { fileURLToPath } from "node:url";

/** The migrations of a small product of the tests' own. */
export const TEST_MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
