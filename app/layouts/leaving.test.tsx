import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { useAuth } from "#app/session/auth-context.ts";
import { signOut } from "#app/session/sign-out.ts";
import { ErrorBoundary } from "./errors/error-boundary.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ["refuses", async () => new Response("no", { status: 500 })],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
])("shows a sign-out that the server %s and keeps local data", async (_what, answer) => {
  writeStored("postLoginPath", { path: "/favorites", at: 1 });
  vi.stubGlobal("fetch", answer);
  await expect(signOut()).rejects.toMatchObject({
    code: "signout_failed",
    message: "Failed to sign out properly. Please try again.",
  });
  expect(readStored("postLoginPath")?.path).toBe("/favorites");
});

test("ends push notifications on sign-out", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  // The start page would take the place of this test.
  window.navigation.addEventListener("navigate", (event) => event.preventDefault(), { once: true });
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ endpoint: "https://push.test/1", unsubscribe }) };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration);
  await signOut();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

function Signed() {
  return <p>{useAuth().user?.email}</p>;
}

test("throws outside of the auth provider", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await render(
    <ErrorBoundary level="component">
      <Signed />
    </ErrorBoundary>,
  );
  await expect.element(page.getByText("Component error occurred")).toBeVisible();
  expect(String(report.mock.calls.flat().find((part) => part instanceof Error))).toContain(
    "useAuth must be used within an AuthProvider",
  );
});
