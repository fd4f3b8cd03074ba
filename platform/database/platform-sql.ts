import { readFile } from "node:fs/promises";

const at = (path: string) => new URL(path, import.meta.url);

/** The platform's own schemas, which migrations may refer to. Each may be run again. */
const BEFORE_MIGRATIONS = [
  at("../auth/auth-schema.sql"),
  at("../storage/storage-schema.sql"),
  at("../limits/attempts-schema.sql"),
  at("./request-login.sql"),
  at("../installation/installation-schema.sql"),
  at("../jobs/jobs-schema.sql"),
  at("../realtime/realtime-schema.sql"),
  at("../realtime/realtime-changes.sql"),
  at("../realtime/realtime-access.sql"),
  at("../rest/answer-limits.sql"),
];

/** What the platform adds to the tables that the migrations made. Each may be run again, and is at every start. */
const AFTER_MIGRATIONS: readonly URL[] = [at("../realtime/realtime-triggers.sql"), at("../rest/read-cache-schema.sql")];

/** Every file of it, for who keeps something made from them. */
export const PLATFORM_SQL_FILES: readonly URL[] = [...BEFORE_MIGRATIONS, ...AFTER_MIGRATIONS];

async function readAll(files: readonly URL[]) {
  const texts = await Promise.all(files.map((url) => readFile(url, "utf8")));
  return texts.join("\n");
}

export const readSqlBeforeMigrations = () => readAll(BEFORE_MIGRATIONS);
export const readSqlAfterMigrations = () => readAll(AFTER_MIGRATIONS);
