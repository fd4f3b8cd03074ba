import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { readStored } from "#app/browser/storage.ts";
import { USAGE_EVENT } from "#app/browser/usage.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { keepRenderError } from "./keep-render-error.ts";

afterEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari that we support.
  document.cookie = "tideline-consent=; Max-Age=0; Path=/";
});

/** React reports what a boundary catches; here that is expected. */
function muteReports() {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => report.mockRestore();
}

function Broken(): never {
  throw new Error("no tide today");
}

test("offers three retries", async () => {
  const unmute = muteReports();
  await render(
    <ErrorBoundary level="feature">
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole("heading", { name: "Feature Unavailable" })).toBeVisible();
  for (const offer of ["3 attempts", "2 attempts", "1 attempt"]) {
    await page.getByRole("button", { name: `Try Again (${offer} left)` }).click();
  }
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  unmute();
});

test("shows a feature that works after a retry", async () => {
  const unmute = muteReports();
  let isBroken = true;
  const Tide = () => (isBroken ? <Broken /> : <p>Rising until 11:42</p>);
  await render(
    <ErrorBoundary level="component">
      <Tide />
    </ErrorBoundary>,
  );
  await expect.element(page.getByText("Component error occurred")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("Rising until 11:42")).toBeVisible();
  unmute();
});

test("contains a failure in its own part", async () => {
  const unmute = muteReports();
  await render(
    <>
      <ErrorBoundary level="component">
        <Broken />
      </ErrorBoundary>
      <p>Forty Foot</p>
    </>,
  );
  await expect.element(page.getByText("Forty Foot")).toBeVisible();
  unmute();
});

test("shows a card for a part and a page for the frame", async () => {
  const unmute = muteReports();
  await render(
    <ErrorBoundary level="part">
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole("heading", { name: "Component Error" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await render(
    <ErrorBoundary level="frame">
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  unmute();
});

test("stores a caught error with id and component", async () => {
  const unmute = muteReports();
  const LowTide = () => {
    throw new Error("too little water");
  };
  await render(
    <ErrorBoundary level="feature">
      <LowTide />
    </ErrorBoundary>,
  );
  const find = () => readStored("renderErrors").find(({ message }) => message === "too little water");
  await expect.poll(find).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    level: "feature",
    component: "LowTide",
  });
  unmute();
});

const caught = (id: string, error: unknown = new Error("no tide")) => ({ error, id, level: "feature" as const });

function watchUsage() {
  const counted = vi.fn();
  const listen = (event: Event) => counted((event as CustomEvent<unknown>).detail);
  addEventListener(USAGE_EVENT, listen);
  onTestFinished(() => removeEventListener(USAGE_EVENT, listen));
  return counted;
}

test("keeps the newest twenty errors without personal data", () => {
  for (let count = 1; count <= 25; count += 1) {
    keepRenderError(caught(`e${count}`, new Error("nia@example.org is broken")), count);
  }
  const kept = readStored("renderErrors");
  expect(kept).toHaveLength(20);
  expect(kept[0]).toMatchObject({ id: "e25", at: 25, message: "[e-mail] is broken" });
});

test("tells the server's log without personal data", () => {
  const send = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  keepRenderError(caught("e1", new Error("nia@example.org is broken")));
  const [address, body] = send.mock.calls[0] ?? [];
  expect(address).toBe("/render-errors");
  expect(JSON.parse(String(body))).toMatchObject({ id: "e1", level: "feature", message: "[e-mail] is broken" });
  send.mockRestore();
});

test("ignores errors of browser extensions", () => {
  const counted = watchUsage();
  const error = new Error("x");
  error.stack = "at chrome-extension://abc/content.js:1:1";
  keepRenderError(caught("e1", error));
  expect(readStored("renderErrors")).toEqual([]);
  expect(counted).not.toHaveBeenCalled();
});

test("counts errors only with consent and without their message", () => {
  const counted = watchUsage();
  keepRenderError(caught("e1"));
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = "tideline-consent=denied; Path=/";
  keepRenderError(caught("e2"));
  expect(counted).not.toHaveBeenCalled();
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = "tideline-consent=granted; Path=/";
  keepRenderError(caught("e3"));
  const properties = { feature: "render_error", error_id: "e3", level: "feature", is_fatal: false };
  expect(counted.mock.calls).toEqual([[{ name: "Feature Engagement", properties }]]);
});
