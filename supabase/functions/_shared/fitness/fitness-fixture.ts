import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import type { ApiPlatform } from "#domain/fitness/platforms.ts";
import { startProduct } from "#server/testing/start-product.ts";
import type { Database } from "../../../database.types.ts";

type Connection = Database["public"]["Tables"]["platform_connections"]["Row"];
type Platform = Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<Platform["swimmer"]>>;

/** A product with stand-ins for the platforms, and helpers for tests of connecting. */
export async function startWithFitness() {
  const platform = await startProduct({ fitness: true });
  const { fitness } = platform;
  if (!fitness) throw new Error("the stand-ins are not there");
  const answers: string[] = [];

  /** Status and body of a call; every answer is kept, to look for tokens in it. */
  async function call({ client }: Pick<Swimmer, "client">, body: object) {
    const { data, error, response } = await client.functions.invoke("connect-platform", { body });
    const told = error ? await response?.json() : data;
    answers.push(JSON.stringify(told));
    return { status: response?.status, body: told };
  }

  /** What the stand-in's page answers to a choice there: the parameters of the way back. */
  async function answerConsent(
    address: string,
    choice: "allow" | "deny",
    changes: Readonly<Record<string, string[]>> = {},
  ) {
    const { origin, pathname, searchParams } = new URL(address);
    const form = new URLSearchParams(searchParams);
    const scopes = ["read", "activity:read_all", "ACTIVITY_EXPORT", "athlete:profile", "workouts:read"];
    for (const scope of changes.scope ?? scopes) form.append("scope", scope);
    form.set("athlete", changes.athlete?.[0] ?? "4711");
    form.set("choice", choice);
    form.delete("scope", searchParams.get("scope") ?? "");
    const response = await fetch(`${origin}${pathname}`, { method: "POST", body: form, redirect: "manual" });
    const back = response.headers.get("Location");
    if (!back) throw new Error(`the stand-in answered ${response.status}: ${await response.text()}`);
    return Object.fromEntries(new URL(back).searchParams);
  }

  async function connect(swimmer: Swimmer, name: ApiPlatform, changes: Readonly<Record<string, string[]>> = {}) {
    const { body } = await call(swimmer, { action: "start", platform: name });
    const { state, code, scope } = await answerConsent(body.url, "allow", changes);
    return call(swimmer, { action: "finish", state, code, scope });
  }

  const run = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    platform.engine.run<Row>(AS_OWNER, { text, values: [...values] as never });

  return {
    platform,
    fitness,
    answers,
    call,
    answerConsent,
    connect,
    run,
    async connectionOf({ id }: Pick<Swimmer, "id">, name: ApiPlatform) {
      const [found] = await run<{ row: Connection }>(
        `select to_jsonb(connection) as row from public.platform_connections as connection
          where user_id = $1 and platform = $2`,
        [id, name],
      );
      return found?.row ?? null;
    },
    /** As the schedule calls it. */
    async runJob() {
      await fitness.settle();
      const { data, response } = await platform.service().functions.invoke("sync-platforms", { method: "POST" });
      return { status: response?.status, body: data };
    },
  };
}
