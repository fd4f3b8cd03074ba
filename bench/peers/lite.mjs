// Runs in the folder where @supabase/lite is installed.
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { serve } from "@hono/node-server";
import { App } from "@supabase/lite";

const [, , place, port, userId] = process.argv;

async function connect() {
  if (!place.startsWith("postgres:")) {
    const { createPgliteConnection } = await import("@supabase/lite/pglite");
    return createPgliteConnection({ url: place, pgliteOptions: { extensions: { pg_trgm } } });
  }
  const { createPostgresConnection } = await import("@supabase/lite/postgres");
  return createPostgresConnection({ url: place });
}

const claims = { role: "authenticated", sub: userId };
const apiKeys = { resolver: async () => ({ type: "publishable", claims }) };
const options = { server: { apiKeys, disableStudio: true } };
const app = new App({ connection: await connect(), auth: { enabled: false }, options });
const answer = (request, env) => app.fetch(request, { peerAddress: env.incoming.socket.remoteAddress ?? null });
serve({ fetch: answer, port: Number(port), hostname: "127.0.0.1" });
// Without its measurer it has nothing to do.
process.once("disconnect", () => process.exit(1));
