import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest } from "./rest-fixture.ts";

const SCHEMA = `
create table cups (id int primary key, tea text);
insert into cups values (1, 'green');
create function tell_request() returns json language sql stable as $$
  select json_build_object(
    'method', current_setting('request.method', true),
    'path', current_setting('request.path', true),
    'language', current_setting('request.headers', true)::json ->> 'accept-language',
    'cookie', current_setting('request.headers', true)::json ->> 'cookie',
    'theme', current_setting('request.cookies', true)::json ->> 'theme'
  )
$$;
create function language_of_caller() returns text language sql stable
  as $$ select current_setting('request.headers', true)::json ->> 'accept-language' $$;
create function answer_with(headers text, status text) returns setof cups language sql as $$
  select set_config('response.headers', headers, true), set_config('response.status', status, true);
  select * from cups;
$$;
create function keep_for_session() returns text language sql as $$ select set_config('response.status', '418', false) $$;
create function brew() returns trigger language plpgsql as $$
begin
  perform set_config('response.headers', '[{"X-Brewed": "yes"}]', true);
  perform set_config('response.status', '202', true);
  return new;
end $$;
create trigger brewing before insert on cups for each row execute function brew();
grant select, insert on cups to service_role, anon;
grant execute on all functions in schema public to anon, service_role;
`;
let rest: Awaited<ReturnType<typeof startRest>>;
beforeAll(async () => {
  rest = await startRest(SCHEMA);
});
afterAll(() => rest.stop());

const answerWith = (headers: unknown, status: string) =>
  rest.ask("/rpc/answer_with", {
    method: "POST",
    body: JSON.stringify({ headers: headers === "" ? "" : JSON.stringify(headers), status }),
  });

test("SQL knows the method, path, headers and cookies of a request", async () => {
  const headers = { "accept-language": "cy", cookie: "theme=dark; a=b=c" };
  const answer = await rest.ask("/rpc/tell_request", { method: "POST", body: "{}", headers });
  expect(await answer.json()).toEqual({
    method: "POST",
    path: "/rpc/tell_request",
    language: "cy",
    cookie: null,
    theme: "dark",
  });
});

test("visitors with other headers never share an answer from memory", async () => {
  for (const language of ["cy", "gd"]) {
    const headers = { "accept-language": language };
    const answer = await rest.ask("/rpc/language_of_caller", { role: "anon", headers });
    expect(await answer.json()).toBe(language);
  }
});

test("SQL sets the status and headers of an answer, also several of one name", async () => {
  const headers = [{ "Set-Cookie": "a=1" }, { "Set-Cookie": "b=2" }, { "Content-Type": "text/tea" }];
  const answer = await answerWith([...headers, { "Cache-Control": "public, max-age=60" }], "418");
  expect(answer.status).toBe(418);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answer.headers.get("Content-Type")).toBe("text/tea");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(await answer.json()).toEqual([{ id: 1, tea: "green" }]);
});

test("so does a trigger of a write", async () => {
  const answer = await rest.ask("/cups", { method: "POST", body: '{"id":2}', role: "anon" });
  expect([answer.status, answer.headers.get("X-Brewed")]).toEqual([202, "yes"]);
});

test("a status without a body is sent without one", async () => {
  const answer = await answerWith("", "204");
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
});

test.each([
  [{ "X-One": "1" }, "", "PGRST111"],
  [[{ "X-One": "1", "X-Two": "2" }], "", "PGRST111"],
  [[{ "X-One": 1 }], "", "PGRST111"],
  [[{ "no header": "1" }], "", "PGRST111"],
  [[{ "X-One": "1\r\nX-Two: 2" }], "", "PGRST111"],
  ["", "teapot", "PGRST112"],
  ["", "99", "PGRST112"],
  ["", "101", "PGRST112"],
])("headers %o with status %o are an error of the function", async (headers, status, code) => {
  const answer = await answerWith(headers, status);
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code })]);
});

test("what one request set is gone in the next, even when it was set for the session", async () => {
  await rest.ask("/rpc/keep_for_session", { method: "POST", body: "{}" });
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await rest.ask("/cups?limit=1")).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
