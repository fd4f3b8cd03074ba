import { readSqlBeforeMigrations } from "@tideline/platform/database/migrate.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { adoptDatabase, loadSecrets } from "@tideline/platform/secrets.ts";
import { readOwnSettings, runCommand } from "./backup-place.ts";

/** Makes the secrets in DATA_DIR those of the database, after the first ones are lost. Stop every process on it before. */
await runCommand(async () => {
  const { backend, dataDir } = readOwnSettings();
  const engine = await openEngine(backend.kind === "postgres" ? { databaseUrl: backend.databaseUrl } : { dataDir });
  try {
    await engine.script(await readSqlBeforeMigrations());
    await adoptDatabase(engine, await loadSecrets(dataDir));
  } finally {
    await engine.close();
  }
  console.log(
    "The database now belongs to the secrets in DATA_DIR. Everybody's session is refreshed at the next start.",
  );
});
