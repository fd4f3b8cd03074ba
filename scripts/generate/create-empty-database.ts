import { createDatabaseFolder } from "@tideline/platform/database/open-engine.ts";
import { DATABASE_TEMPLATE } from "#server/database-template.ts";

// A first start copies this folder instead of initializing a database, which takes some seconds.
await createDatabaseFolder(DATABASE_TEMPLATE);
