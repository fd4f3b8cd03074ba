// Runs in the folder where Hono and the driver are installed: a server written by hand, and the driver alone.
import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import postgres from "postgres";

const [, , databaseUrl, port, , statementsFile] = process.argv;

const statements = JSON.parse(readFileSync(statementsFile, "utf8"));
const { list, one, insert } = statements;
// Values are text already, as in the product; as many connections as there are callers.
const json = { to: 114, from: [114], serialize: String, parse: JSON.parse };
const sql = postgres(databaseUrl, { max: 20, types: { json } });

async function run({ text, values }) {
  const [row] = await sql.unsafe(text, values, { prepare: true });
  return row;
}

const headers = { "content-type": "application/json; charset=utf-8" };
const app = new Hono()
  .get("/list/:n", async (c) => {
    const { body, total } = await run(list[c.req.param("n")]);
    return c.body(body, 200, { ...headers, "content-range": `*/${total}` });
  })
  .get("/one/:n", async (c) => c.body((await run(one[c.req.param("n")])).body, 200, headers))
  .post("/notes", async (c) => {
    const values = [JSON.stringify([await c.req.json()])];
    return c.body((await run({ ...insert[0], values })).body, 201, headers);
  });

/** The statements with no server around them, in so many lanes. */
async function runRaw({ question, connections, seconds }) {
  const asked = statements[question];
  let count = 0;
  const started = performance.now();
  const lane = async () => {
    while (performance.now() - started < seconds * 1000) await run(asked[count++ % asked.length]);
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return { rate: (count * 1000) / (performance.now() - started) };
}

process.on("message", async (load) => process.send(await runRaw(load)));
serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" });
// Without its measurer it has nothing to do.
process.once("disconnect", () => process.exit(1));
