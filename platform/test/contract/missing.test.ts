import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest } from "../rest-fixture.ts";
import { describeContract } from "./describe-contract.ts";
import { MISSING } from "./missing.ts";

const SCHEMA = `
create table pools (name text primary key);
create function refuse() returns void language plpgsql as $$
begin raise sqlstate 'PGRST' using message = '{"code":"1","message":"no"}', detail = '{"status":402,"headers":{}}'; end $$;
grant select, insert, update on pools to service_role;
grant execute on all functions in schema public to service_role;
`;
let rest: Awaited<ReturnType<typeof startRest>>;
beforeAll(async () => {
  rest = await startRest(SCHEMA);
});
afterAll(() => rest.stop());

test.each(MISSING)("what is missing is answered as written: $what", async ({ request, answer }) => {
  const { path, ...init } = request;
  const given = await rest.ask(path, init);
  expect({ status: given.status, code: (await given.json()).code }).toEqual(answer);
});

test("the document names each gap, and claims nowhere that there is none", () => {
  const text = describeContract();
  for (const { what } of MISSING) expect(text).toContain(`| ${what} |`);
  expect(text).not.toMatch(/half there|answered in full/);
});
