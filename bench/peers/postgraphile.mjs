// Runs in the folder where PostGraphile is installed.
import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

const [, , connectionString, port, userId] = process.argv;

const claims = JSON.stringify({ role: "authenticated", sub: userId });
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString, schemas: ["peers"], poolConfig: { max: 20 } })],
  // The same role and claims as a request of ours has, so that the same access rules are evaluated.
  grafast: { context: () => ({ pgSettings: { role: "authenticated", "request.jwt.claims": claims } }) },
  grafserv: { watch: false, graphiql: false },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(Number(port), "127.0.0.1");
// Without its measurer it has nothing to do.
process.once("disconnect", () => process.exit(1));
