// Takes the pictures of the help pages and of the manifest from the built product: `node scripts/pictures/take-pictures.ts [name…]`.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { deriveDemoPassword } from "#server/demo/demo-accounts.ts";
import { CHROMIUM_ARGS, findChromium } from "../find-chromium.ts";
import { PICTURES, type Picture, SHAPES, type Shape, WITH_VERDICT } from "./pictures.ts";

const PORT = process.env.PORT ?? "5029";
const SITE = `http://127.0.0.1:${PORT}`;
const START_TIMEOUT_MS = 240_000;
const QUALITY = 60;

async function startProduct(dataFolder: string) {
  const settings = { PORT, SITE_URL: SITE, DATA_DIR: dataFolder, CONDITIONS: "simulated", LOG_LEVEL: "warn" };
  const server = spawn("node", ["server/main.ts"], {
    env: { ...process.env, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const until = Date.now() + START_TIMEOUT_MS;
  // Verdicts come some time after the start.
  const isReady = () =>
    fetch(SITE + WITH_VERDICT).then(
      async (answer) => answer.ok && !(await answer.text()).includes("Not known"),
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > until) throw new Error("The product didn't get its verdicts.");
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  return server;
}

async function signIn(page: Page, dataFolder: string) {
  const { signingKey } = await loadSecrets(dataFolder);
  await page.goto(`${SITE}/login`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill("swimmer@tideline.example");
  await page.getByLabel("Password", { exact: true }).fill(deriveDemoPassword(signingKey));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${SITE}/`);
}

async function take(page: Page, { name, shape = "help", path, prepare }: Picture, theme: "light" | "dark") {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.goto(SITE + path, { waitUntil: "networkidle" });
  await prepare?.(page);
  await page.waitForTimeout(500);
  const session = await page.context().newCDPSession(page);
  const { folder: target, themes, size, scale } = SHAPES[shape];
  // Without a clip the picture has one pixel for each of CSS, whatever the device has.
  const clip = { x: 0, y: await page.evaluate(() => scrollY), ...size, scale };
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, clip });
  await session.detach();
  const file = themes.length > 1 ? `${name}-${theme}.webp` : `${name}.webp`;
  await mkdir(target, { recursive: true });
  await writeFile(join(target, file), Buffer.from(data, "base64"));
}

async function takeShape(browser: Browser, dataFolder: string, shape: Shape, pictures: readonly Picture[]) {
  const { size, scale, themes } = SHAPES[shape];
  const own = pictures.filter((one) => (one.shape ?? "help") === shape);
  for (const isSignedIn of [false, true]) {
    const wanted = own.filter((one) => (one.isSignedIn ?? false) === isSignedIn);
    if (wanted.length === 0) continue;
    const context = await browser.newContext({ viewport: size, deviceScaleFactor: scale, baseURL: SITE });
    await context.addCookies([{ name: "tideline-consent", value: "denied", url: SITE }]);
    const page = await context.newPage();
    if (isSignedIn) await signIn(page, dataFolder);
    for (const picture of wanted) {
      for (const theme of themes) await take(page, picture, theme);
      console.log(picture.name);
    }
    await context.close();
  }
}

const wanted = process.argv.slice(2);
const pictures = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const folder = await mkdtemp(join(tmpdir(), "tideline-pictures-"));
const server = await startProduct(folder);
const executablePath = findChromium();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
try {
  for (const shape of Object.keys(SHAPES) as Shape[]) await takeShape(browser, folder, shape, pictures);
} finally {
  await browser.close();
  server.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
