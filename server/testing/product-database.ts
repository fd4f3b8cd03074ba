import { fileURLToPath } from "node:url";
import { openTestDatabase } from "@tideline/platform/test/test-database.ts";

export const MIGRATIONS = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/** A database for one test file, with the product's migrations. */
export const openProductDatabase = () => openTestDatabase(MIGRATIONS);
