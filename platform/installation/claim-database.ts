import { createHash } from "node:crypto";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Secrets } from "../secrets.ts";

type Identity = Pick<Secrets, "signingKey" | "publishableKey">;

/** Of what everybody may know anyway: the key's public name and the browser's key. */
const fingerprintOf = ({ signingKey, publishableKey }: Identity) =>
  createHash("sha256").update(`${signingKey.kid} ${publishableKey}`).digest("base64url");

/**
 * Whether these secrets are the database's own. The first ones it sees are: processes with others would refuse each
 * other's sessions and keys without a word.
 */
export async function claimDatabase(engine: Engine, identity: Identity): Promise<boolean> {
  const own = fingerprintOf(identity);
  // An update that changes nothing answers the row that is there, also one that another process has just made.
  const [row] = await engine.run<{ fingerprint: string }>(
    AS_OWNER,
    sql`insert into platform.installation (fingerprint) values (${own})
      on conflict (is_only) do update set is_only = true returning fingerprint`,
  );
  return row?.fingerprint === own;
}

/** Makes these the database's secrets from now on: its sessions have to be refreshed, its old keys open nothing. */
export async function adoptDatabase(engine: Engine, identity: Identity) {
  await engine.run(
    AS_OWNER,
    sql`insert into platform.installation (fingerprint) values (${fingerprintOf(identity)})
      on conflict (is_only) do update set fingerprint = excluded.fingerprint, claimed_at = now()`,
  );
}
