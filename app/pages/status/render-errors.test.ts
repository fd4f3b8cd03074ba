import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Services, servicesContext } from "#app/backend/services.ts";
import { action } from "./render-errors.ts";

const problems: unknown[] = [];
const context = new RouterContextProvider();
context.set(servicesContext, { reportProblem: (problem: unknown) => problems.push(problem) } as unknown as Services);

async function send(body: string) {
  const request = new Request("http://site.test/render-errors", { method: "POST", body });
  const asked = { request, context, params: {}, url: new URL(request.url), pattern: "/render-errors" };
  return (await action(asked as unknown as Parameters<typeof action>[0])).status;
}

const ID = "3fa85f64-5717-4562-b3fc-2c963f66afa6";
const report = (changes: object = {}) =>
  JSON.stringify({ id: ID, level: "page", message: "nia@example.org broke", component: "SpotRow", ...changes });

test("logs an error under its id, without personal data", async () => {
  expect(await send(report())).toBe(204);
  expect(String(problems.at(-1))).toBe(`RenderError: page ${ID} in SpotRow: [e-mail] broke`);
});

test.each([
  ["no JSON", "<html>"],
  ["another shape", "[]"],
  ["an id of its own making", report({ id: "../../etc" })],
  ["an unknown level", report({ level: "everything" })],
])("refuses %s", async (_what, body) => {
  const before = problems.length;
  expect(await send(body)).toBe(400);
  expect(problems).toHaveLength(before);
});

test("stops writing after sixty reports a minute", async () => {
  const statuses = await Promise.all(Array.from({ length: 70 }, () => send(report())));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
});
