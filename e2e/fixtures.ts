import { test as base, type Cookie, expect, type Page } from "@playwright/test";

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

const SIGN_UP_CALL = /\/auth\/v1\/signup/;

/**
 * Signs up from a place of its own on the network: one address may do so 30 times an hour. Only for so long, because the
 * browser keeps no files of a page whose requests are looked at.
 */
async function fromElsewhere(page: Page, signUpThere: () => Promise<void>) {
  const place = `10.${[0, 8, 16].map((bits) => ((Math.random() * 2 ** 24) >> bits) & 255).join(".")}`;
  await page.route(SIGN_UP_CALL, (route) =>
    route.fallback({ headers: { ...route.request().headers(), "X-Forwarded-For": place } }),
  );
  await signUpThere();
  await page.unroute(SIGN_UP_CALL);
}

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
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await fromElsewhere(page, async () => {
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();
  });
}

export async function signIn(page: Page, { email, password }: Person, next = "/") {
  await page.goto(`/login?${new URLSearchParams({ next })}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("You are signed in")).toBeVisible();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** The session that the page's cookie holds, as the platform answers it to who signs in. */
async function readSession(page: Page): Promise<{ access_token: string; user: { id: string } }> {
  const cookies = await page.context().cookies();
  const parts = cookies.filter(({ name }) => /^tideline-auth(\.\d+)?$/.test(name));
  const text = parts.sort((a, b) => a.name.localeCompare(b.name)).map(({ value }) => value);
  return JSON.parse(Buffer.from(text.join("").replace("base64-", ""), "base64url").toString());
}

/** Marks the set-up as done, as the wizard's last step does, for journeys that are about something else. */
export async function completeOnboarding(page: Page) {
  const { access_token, user } = await readSession(page);
  const apikey = await page.locator('meta[name="backend-key"]').getAttribute("content");
  const response = await page.request.patch(`/rest/v1/user_onboarding?user_id=eq.${user.id}`, {
    headers: { apikey: apikey ?? "", Authorization: `Bearer ${access_token}` },
    data: { is_complete: true },
  });
  expect(response.status(), await response.text()).toBe(204);
}

async function joinUp(page: Page, name: string) {
  const person = newPerson(name);
  await signUp(page, person);
  await openLinkOfNewestMail(page, { to: person.email, subject: /confirm/i });
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
  await completeOnboarding(page);
  await page.goto("/");
  return person;
}

type Fixtures = { swimmer: Person; onlooker: Person };
type WorkerFixtures = { resident: Person & { cookies: Cookie[] } };

export const test = base.extend<Fixtures, WorkerFixtures>({
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

  /** Signed up, confirmed by mail, set up and signed in on `page`. */
  swimmer: async ({ page }, use) => {
    await use(await joinUp(page, "swimmer"));
  },

  /** Signed in on `page` like `swimmer`, for journeys that leave nothing behind. */
  onlooker: async ({ page, resident }, use) => {
    await page.context().addCookies(resident.cookies);
    await use(resident);
  },

  resident: [
    async (
      { browser },
      use,
      {
        project: {
          use: { baseURL },
        },
      },
    ) => {
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      const person = await joinUp(await context.newPage(), "resident");
      const cookies = await context.cookies();
      await context.close();
      await use({ ...person, cookies });
    },
    { scope: "worker" },
  ],
});

/**
 * What a browser writes by itself: refused requests that a journey means to meet, and the software renderer's notes; and
 * the router's word that without a network it knows no more links.
 */
function isExpected(text: string) {
  return /Failed to load resource|GPU stall|WebGL|Failed to fetch manifest patches/.test(text);
}

export { expect };
