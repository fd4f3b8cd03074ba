import { join } from "node:path";
import type { Page } from "@playwright/test";
import { loadSecrets } from "#server/secrets.ts";
import { type Person, signIn } from "./fixtures.ts";

/** Signs in as one of the accounts that the journeys' own installation was made with; nothing is to be left behind. */
export async function signInAsDemo(page: Page, name: "swimmer" | "newcomer" | "admin", next = "/"): Promise<Person> {
  const { demoPassword } = await loadSecrets(join(process.env.E2E_DATA_DIR ?? "", "data"));
  const person = { email: `${name}@tideline.example`, password: demoPassword };
  await signIn(page, person, next);
  return person;
}
