import { test as base, expect, type Page } from "@playwright/test";

type Mail = { to: string; subject: string; text: string };

/** The newest mail to this address, as the development mailbox shows it; asked for again until it has come. */
export async function openLinkOfNewestMail(page: Page, { to, subject }: { to: string; subject: RegExp }) {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await page.request.get("/dev/mailbox", { headers: { Accept: "application/json" } });
        const { mails } = (await response.json()) as { mails: Mail[] };
        const mail = mails.find((candidate) => candidate.to === to && subject.test(candidate.subject));
        link = mail?.text.match(/https?:\/\/\S+\/auth\/v1\/verify\S+/)?.[0];
        return link;
      },
      { message: `a mail to ${to} with a link` },
    )
    .toBeTruthy();
  await page.goto(link ?? "");
}

export type Person = { email: string; password: string };

let people = 0;

/** An address that nobody has used before, so that journeys do not meet each other. */
export function newPerson(name: string): Person {
  people += 1;
  return { email: `${name}-${process.pid}-${Date.now()}-${people}@example.org`, password: "cold water every day" };
}

export async function signUp(page: Page, { email, password }: Person) {
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Person) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("You are signed in")).toBeVisible();
  await page.waitForURL((url) => url.pathname !== "/login");
}

type Fixtures = { swimmer: Person };

export const test = base.extend<Fixtures>({
  // Console errors and crashed scripts are failures, wherever a journey goes.
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpected(message.text())) problems.push(message.text());
    });
    await use(page);
    expect(problems, "errors in the browser's console").toEqual([]);
  },

  /** Signed up, confirmed by mail and signed in on `page`. */
  swimmer: async ({ page }, use) => {
    const swimmer = newPerson("swimmer");
    await signUp(page, swimmer);
    await openLinkOfNewestMail(page, { to: swimmer.email, subject: /confirm/i });
    await page.waitForURL("/");
    await use(swimmer);
  },
});

/** What a browser writes by itself: refused requests that a journey means to meet, and the software renderer's notes. */
function isExpected(text: string) {
  return /Failed to load resource|GPU stall|WebGL/.test(text);
}

export { expect };
