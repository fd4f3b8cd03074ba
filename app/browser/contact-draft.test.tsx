import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";

const FORM = `
  <form data-contact-form method="post" action="/contact">
    <input name="name" aria-label="Name">
    <input name="email" aria-label="Email">
    <select name="topic" aria-label="About"><option value="">Choose</option><option value="spot">A spot</option></select>
    <textarea name="body" aria-label="Message"></textarea>
    <p role="status"></p>
    <button>Send message</button>
  </form>`;

let loads = 0;

async function open(content: string) {
  document.body.innerHTML = content;
  loads += 1;
  // The browser caches a module by address, so each page needs its own to run the script again.
  const script: string = `./contact-draft.js?page=${loads}`;
  await import(/* @vite-ignore */ script);
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
  localStorage.clear();
});

const body = () => page.getByLabelText("Message");

test("keeps what is typed until it is sent", async () => {
  await open(FORM);
  await page.getByLabelText("Name").fill("Gus");
  await page.getByLabelText("About").selectOptions("spot");
  await body().fill("The steps at the pier are gone.");

  await open(FORM);
  await expect.element(body()).toHaveValue("The steps at the pier are gone.");
  await expect.element(page.getByLabelText("Name")).toHaveValue("Gus");
  await expect.element(page.getByLabelText("About")).toHaveValue("spot");

  await open("<h1 data-contact-sent>Message sent</h1>");
  await open(FORM);
  await expect.element(body()).toHaveValue("");
});

test("leaves what the server wrote into the form", async () => {
  await open(FORM);
  await body().fill("The steps at the pier are gone.");
  await open(FORM.replace("</textarea>", "Too short</textarea>"));
  await expect.element(body()).toHaveValue("Too short");
});

test("forgets a draft after a week", async () => {
  await open(FORM);
  await body().fill("The steps at the pier are gone.");
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 8 * 86_400_000);
  await open(FORM);
  await expect.element(body()).toHaveValue("");
});

test("does not send without a network, and says so", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open(FORM);
  await body().fill("The steps at the pier are gone.");
  await page.getByRole("button").click();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("You're offline. Your message is kept on this device; send it when you're back.");
});
