import { createDatabaseFolder } from "../server/platform/database/database-folder.ts";
import { DATABASE_TEMPLATE } from "../server/platform/database/open-engine.ts";

// A first start copies this folder instead of initialising a database, which takes some seconds.
await createDatabaseFolder(DATABASE_TEMPLATE);
