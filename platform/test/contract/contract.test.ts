import { afterAll, expect, test } from "vitest";
import { CONTRACT } from "./contract.ts";
import { listMethods } from "./list-methods.ts";
import { startWorld } from "./world-fixture.ts";

const world = await startWorld();
afterAll(() => world.stop());

test("every method of the installed clients is in the table, and nothing else", () => {
  expect(Object.keys(CONTRACT).sort()).toEqual(listMethods().sort());
});

test.each(Object.entries(CONTRACT))("%s answers as the real service", async (_method, { answer, call }) => {
  expect(await call(world)).toMatchObject(answer as object);
});
