import { type BrowserContext, test as base, expect, type Locator, type Page, type Response } from "@playwright/test";
import {
  addSession,
  createPerson,
  createSession,
  type DemoName,
  getDemoSession,
  type Person,
  readDevToken,
  readTraces,
  SESSION_COOKIE,
} from "./people.ts";

type Mail = { to: string; subject: string; text: string };

type Wanted = { to: string; subject: RegExp; text?: RegExp };

/** The newest mail to this address, as the development mailbox shows it. */
export async function findNewestMail(page: Page, { to, subject, text = /./ }: Wanted): Promise<Mail> {
  let found: Mail | undefined;
  const mailbox = `/dev/mailbox?token=${await readDevToken()}`;
  await expect
    .poll(
      async () => {
        const response = await page.request.get(mailbox, { headers: { Accept: "application/json" } });
        const { mails } = (await response.json()) as { mails: Mail[] };
        found = mails.find(
          (candidate) => candidate.to === to && subject.test(candidate.subject) && text.test(candidate.text),
        );
        return found !== undefined;
      },
      { message: `a mail to ${to}` },
    )
    .toBe(true);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

/** The link to this path in the newest mail to an address. */
export async function findLinkInMail(page: Page, path: string, wanted: Wanted) {
  const link = new RegExp(`https?://[^\\s/]+${path}\\S*`);
  const { text } = await findNewestMail(page, { ...wanted, text: link });
  return link.exec(text)?.[0] ?? "";
}

/** Opens the link in the newest mail to this address and presses the button behind it. */
export async function openLinkOfNewestMail(page: Page, wanted: Wanted) {
  await page.goto(await findLinkInMail(page, "/auth/confirm", wanted));
  await page.getByRole("main").getByRole("button").click();
}

const SIGN_UP_CALL = /\/auth\/v1\/signup/;

/**
 * Signs up from a random network address, because one address may sign up only 30 times an hour. Ends the interception
 * afterwards, since the browser caches no files while requests are intercepted.
 */
async function fromRandomAddress(page: Page, signUpThere: () => Promise<void>) {
  const address = `10.${[0, 8, 16].map((bits) => ((Math.random() * 2 ** 24) >> bits) & 255).join(".")}`;
  await page.route(SIGN_UP_CALL, (route) =>
    route.fallback({ headers: { ...route.request().headers(), "X-Forwarded-For": address } }),
  );
  await signUpThere();
  await page.unroute(SIGN_UP_CALL);
}

export async function signUp(page: Page, { email, password }: Person) {
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await fromRandomAddress(page, async () => {
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();
  });
}

/** Through the form, as a swimmer does. */
export async function signInByForm(page: Page, { email, password }: Person, next = "/") {
  await page.goto(`/login?${new URLSearchParams({ next })}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("You are signed in")).toBeVisible();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Without the form, for journeys that are about something else; then opens the address. */
export async function signIn(page: Page, person: Person, next = "/") {
  await addSession(page.context(), person);
  await page.goto(next);
}

/** Signs in to a seeded account; tests must leave nothing behind. */
export async function signInAsDemo(page: Page, name: DemoName, next = "/") {
  await page.context().addCookies(await getDemoSession(name));
  await page.goto(next);
}

/** The session in the page's cookie, in the form that the platform returned at sign-in. */
async function readSession(page: Page): Promise<{ access_token: string; user: { id: string } }> {
  const cookies = await page.context().cookies();
  const parts = cookies.filter(({ name }) => name.split(".")[0] === SESSION_COOKIE);
  const text = parts.sort((a, b) => a.name.localeCompare(b.name)).map(({ value }) => value);
  return JSON.parse(Buffer.from(text.join("").replace("base64-", ""), "base64url").toString());
}

/** Marks setup as done, as the wizard's last step does, for journeys that are about something else. */
export async function completeOnboarding(page: Page) {
  const { access_token, user } = await readSession(page);
  const apikey = await page.locator('meta[name="backend-key"]').getAttribute("content");
  const response = await page.request.patch(`/rest/v1/user_onboarding?user_id=eq.${user.id}`, {
    headers: { apikey: apikey ?? "", Authorization: `Bearer ${access_token}` },
    data: { is_complete: true },
  });
  expect(response.status(), await response.text()).toBe(204);
}

/** Waits until React handles this element; an earlier click follows the plain link. */
export async function awaitScript(element: Locator) {
  // On phones some pages of visitors start theirs with the first touch.
  await element.page().mouse.move(1, 1);
  const hasProps = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(hasProps, { message: "the page's script" }).toBe(true);
}

/** Presses, and waits until the server has what that sends: pages show it before. */
export async function send(page: Page, path: RegExp, press: () => Promise<void>) {
  const isAnswer = (answer: Response) => answer.request().method() !== "GET" && path.test(answer.url());
  const [answer] = await Promise.all([page.waitForResponse(isAnswer), press()]);
  expect(answer.ok(), answer.url()).toBe(true);
}

/** Where stars are sent. */
export const FAVORITES = /\/rest\/v1\/favorites/;

/** Stars the spot of this page, or the first one on it. */
export const star = (page: Page) =>
  send(page, FAVORITES, () => page.getByRole("button", { name: "Favorite" }).first().click());

type Fixtures = { savesData: boolean; swimmer: Person; onlooker: Person };
type WorkerFixtures = { resident: Person & { cookies: Awaited<ReturnType<typeof createSession>> } };

/** Returns a function that tells whether the journey has cut the network. */
function watchNetwork(context: BrowserContext) {
  let wasCut = false;
  const setOffline = context.setOffline.bind(context);
  context.setOffline = (isOffline) => {
    wasCut ||= isOffline;
    return setOffline(isOffline);
  };
  return () => wasCut;
}

/** Expected console messages: refused requests and the software renderer's notes. */
const EXPECTED = /Failed to load resource|GPU stall|WebGL/;
/** Only allowed after the network was cut: route discovery and realtime reach no server. */
const UNREACHED = /Failed to fetch manifest patches|WebSocket connection to .* failed/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Maps stay pictures until somebody touches them: without a graphics card they take a seventh of a journey's time.
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    const ask = () => void Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    if (savesData) await context.addInitScript(ask);
    await use(context);
  },

  // Console errors and crashed scripts are failures, wherever a journey goes.
  page: async ({ page }, use) => {
    const problems: string[] = [];
    const wasCut = watchNetwork(page.context());
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error}`));
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() !== "error" || EXPECTED.test(text) || (UNREACHED.test(text) && wasCut())) return;
      problems.push(text);
    });
    await use(page);
    expect(problems, "errors in the browser's console").toEqual([]);
  },

  /** With a confirmed address and a finished setup, signed in on `page`. */
  swimmer: async ({ page }, use) => {
    const person = await createPerson("swimmer");
    await addSession(page.context(), person);
    await use(person);
  },

  /** Signed in on `page` like `swimmer`, for journeys that leave nothing behind. */
  onlooker: async ({ page, resident }, use) => {
    await page.context().addCookies(resident.cookies);
    const before = await readTraces(resident);
    await use(resident);
    // What stays would change how the worker's next journey begins.
    expect(await readTraces(resident), "what the journey leaves with the shared account").toEqual(before);
  },

  resident: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const person = await createPerson("resident");
      await use({ ...person, cookies: await createSession(person) });
    },
    { scope: "worker" },
  ],
});

export { expect };
