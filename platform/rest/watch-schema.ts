import type { Engine } from "../database/engine.ts";
import type { Log } from "../log.ts";
import { loadSchemaCache, type SchemaCache } from "./schema-cache.ts";

const RELOAD_CHANNEL = "pgrst";

type Host = { engine: Engine; log: Pick<Log, "error">; onChange: () => void };

/** Reads the schema at the first request and again after `notify pgrst`; a reading under way is shared. */
export function watchSchema({ engine, log, onChange }: Host) {
  let loading: Promise<SchemaCache> | undefined;
  const forget = () => {
    loading = undefined;
    onChange();
  };
  const listening = engine
    .listen(RELOAD_CHANNEL, forget, forget)
    .catch((err: unknown) => log.error({ err }, "schema changes go unnoticed until the next start"));
  const load = async () => {
    // First listen, then read: a change in between is then not missed.
    await listening;
    return loadSchemaCache(engine);
  };
  return {
    current() {
      if (loading) return loading;
      const mine = load();
      loading = mine;
      mine.catch(() => {
        if (loading === mine) loading = undefined;
      });
      return mine;
    },
  };
}
