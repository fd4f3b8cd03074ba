import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

// Two platforms act as two processes with their own connections to one native Postgres database.
type Platform = Awaited<ReturnType<typeof startProduct>>;
let one: Platform;
let two: Platform;
beforeAll(async () => {
  one = await startProduct();
  two = await startProduct({ beside: one });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** Signs in on a device whose requests this process handles. */
async function signIn(platform: Platform, email: string, given: string) {
  const device = platform.visitor();
  const { data, error } = await device.auth.signInWithPassword({ email, password: given });
  return { device, code: error?.code, refresh_token: data.session?.refresh_token ?? "" };
}

test("blocks the eleventh wrong password across two processes", async () => {
  const { email } = await one.swimmer("Target");
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await signIn(attempt % 2 === 0 ? one : two, email, "a wrong password")).code).toBe("invalid_credentials");
  }
  for (const platform of [one, two]) {
    expect((await signIn(platform, email, "a wrong password")).code).toBe("over_request_rate_limit");
  }
});

test("counts simultaneous guesses in two processes separately", async () => {
  const { email } = await one.swimmer("Burst");
  const guesses = Array.from({ length: 30 }, (_, guess) => signIn(guess % 2 === 0 ? one : two, email, "a wrong one"));
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(10);
  expect(codes.filter((code) => code === "over_request_rate_limit")).toHaveLength(20);
});

test("refuses an attempt whose count fails, and counts it once", async () => {
  const { email, password } = await one.swimmer("Slow");
  let isAnswered = false;
  const failing = await startProduct({
    beside: one,
    wrapEngine: (engine) => ({
      ...engine,
      run: async (context, statement) => {
        const rows = await engine.run<never>(context, statement);
        const isCount = statement.text.includes('"attempts"');
        if (isCount && !isAnswered) {
          isAnswered = true;
          throw new Error("the answer got lost");
        }
        return rows;
      },
    }),
  });
  const { error } = await failing.visitor().auth.signInWithPassword({ email, password });
  expect(error?.status).toBe(500);
  for (let attempt = 1; attempt < 10; attempt++) {
    expect((await signIn(two, email, "a wrong one")).code).toBe("invalid_credentials");
  }
  expect((await signIn(failing, email, "a wrong one")).code).toBe("over_request_rate_limit");
  await failing.stop();
});

test("refreshes a session in another process, visible to both", async () => {
  const { email, password } = await one.swimmer("Wanderer");
  const { refresh_token } = await signIn(one, email, password);
  const refresh = (platform: Platform) => platform.visitor().auth.refreshSession({ refresh_token });
  const answers = await Promise.all([refresh(one), refresh(two), refresh(one), refresh(two)]);
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
});

test.each(["global", "local", "others"] as const)(
  "after a sign-out with scope %s no process refreshes what it has ended",
  async (scope) => {
    const { email, password } = await one.swimmer(`Leaver ${scope}`);
    const [here, there] = [await signIn(one, email, password), await signIn(two, email, password)];
    expect((await here.device.auth.signOut({ scope })).error).toBeNull();
    const isOver = { here: scope !== "others", there: scope !== "local" };
    for (const platform of [one, two]) {
      for (const device of ["here", "there"] as const) {
        const { refresh_token } = { here, there }[device];
        const { data, error } = await platform.visitor().auth.refreshSession({ refresh_token });
        expect(error?.code ?? "refreshed", `${device} on ${platform.url}`).toBe(
          isOver[device] ? "refresh_token_not_found" : "refreshed",
        );
        expect(data.session === null).toBe(isOver[device]);
      }
    }
  },
);

test("leaves no session after a sign-out during refreshes", async () => {
  for (let round = 0; round < 10; round++) {
    const { email, password } = await one.swimmer(`Racer ${round}`);
    const { device, refresh_token } = await signIn(one, email, password);
    const refresh = () => two.visitor().auth.refreshSession({ refresh_token });
    const [, ...refreshed] = await Promise.all([device.auth.signOut(), refresh(), refresh()]);
    for (const token of [refresh_token, ...refreshed.map(({ data }) => data.session?.refresh_token ?? refresh_token)]) {
      const { error } = await one.visitor().auth.refreshSession({ refresh_token: token });
      expect(error?.code).toBe("refresh_token_not_found");
    }
  }
});

test("applies a ban and a changed password in every process", async () => {
  const { id, email, password } = await one.swimmer("Changer");
  const { device, refresh_token } = await signIn(two, email, password);
  expect((await device.auth.updateUser({ password: `${password}, changed` })).error).toBeNull();
  expect((await signIn(one, email, password)).code).toBe("invalid_credentials");
  expect((await signIn(one, email, `${password}, changed`)).code).toBeUndefined();
  expect((await one.service().auth.admin.updateUserById(id, { ban_duration: "1h" })).error).toBeNull();
  expect((await two.visitor().auth.refreshSession({ refresh_token })).error?.code).toBe("user_banned");
});

test("serves a table created while processes run", async () => {
  const ask = (platform: Platform) =>
    platform
      .visitor()
      .from("buoys" as never)
      .select();
  for (const platform of [one, two]) expect((await ask(platform)).error?.code).toBe("PGRST205");
  await one.engine.script(`
    create table public.buoys (id int primary key);
    grant select on public.buoys to anon;
    notify pgrst, 'reload schema'`);
  for (const platform of [one, two])
    await vi.waitFor(async () => expect((await ask(platform)).data).toEqual([]), 10_000);
});
