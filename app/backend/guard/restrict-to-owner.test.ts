import { expect, test } from "vitest";
import { restrictToOwner } from "./restrict-to-owner.ts";
import type { TokenSource } from "./token-source.ts";

type Answer = Awaited<ReturnType<TokenSource["getToken"]>>;

const ada = { token: "a", userId: "ada" };
const unnamed = { token: "a", userId: null };

const ask = (answer: Answer, owner: string | null) => {
  const source: TokenSource = { publishableKey: "key", getToken: async () => answer, renewToken: async () => null };
  return restrictToOwner(source, () => owner).getToken();
};

test.each<[string, Answer, string | null, Answer]>([
  ["a visitor's page asks as a visitor", null, null, null],
  ["a visitor's page becomes the page of the swimmer who signed in since", ada, null, ada],
  ["a swimmer's page asks as the swimmer", ada, "ada", ada],
  ["a session that names nobody is taken", unnamed, "ada", unnamed],
  ["a swimmer's page is never a visitor's", null, "ada", "refused"],
  ["a swimmer's page is never another swimmer's", ada, "ben", "refused"],
  ["what is refused stays refused", "refused", "ada", "refused"],
])("%s", async (_what, answer, owner, expected) => {
  expect(await ask(answer, owner)).toEqual(expected);
});
