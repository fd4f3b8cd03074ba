import { join } from "node:path";
import type { Page } from "@playwright/test";
import { loadSecrets } from "#server/secrets.ts";
import { type Person, signIn } from "./fixtures.ts";

type DemoName = "swimmer" | "newcomer" | "admin";

export async function getDemoPerson(name: DemoName): Promise<Person> {
  const { demoPassword } = await loadSecrets(join(process.env.E2E_DATA_DIR ?? "", "data"));
  return { email: `${name}@tideline.example`, password: demoPassword };
}

/** Signs in as one of the accounts that the journeys' own installation was made with; nothing is to be left behind. */
export async function signInAsDemo(page: Page, name: DemoName, next = "/"): Promise<Person> {
  const person = await getDemoPerson(name);
  await signIn(page, person, next);
  return person;
}
