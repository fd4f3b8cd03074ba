import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { putEntry, removeEntry } from "#app/backend/outbox/outbox-store.ts";
import { writeStored } from "#app/browser/storage.ts";
import { type Auth, AuthContext } from "#app/session/auth-context.ts";
import { UNKNOWN_SESSION } from "#domain/accounts/session/session-status.ts";
import { SignOutForm } from "./sign-out-form.tsx";

afterEach(() => localStorage.clear());

const NIA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";

async function renderFor(userId: string) {
  let signOuts = 0;
  const auth: Auth = {
    status: UNKNOWN_SESSION,
    user: {
      id: userId,
      email: "",
      isEmailVerified: true,
      isAdmin: false,
      isStaff: false,
      isBanned: false,
      profile: null,
      onboarding: "incomplete",
    },
    recheck: async () => undefined,
    signOut: async () => {
      signOuts += 1;
    },
    expiry: { isAsking: false, resume: async () => undefined, dismiss: () => undefined },
  };
  await render(
    <AuthContext value={auth}>
      <SignOutForm />
    </AuthContext>,
  );
  return () => signOuts;
}

test("asks before a sign-out loses an unsaved setup", async () => {
  writeStored("onboardingDraft", { userId: NIA });
  const countSignOuts = await renderFor(NIA);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.element(page.getByText("Part of your setup isn't saved yet.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  expect(countSignOuts()).toBe(0);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect.poll(countSignOuts).toBe(1);
});

test("asks before a sign-out loses a route that only this device has", async () => {
  writeStored("routeDrafts", [
    { userId: NIA, isSent: true },
    { userId: NIA, isSent: false },
  ]);
  const countSignOuts = await renderFor(NIA);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect
    .element(page.getByText("A swim route has changes that only this device has.", { exact: false }))
    .toBeVisible();
  expect(countSignOuts()).toBe(0);
});

test("says that swims wait on this device", async () => {
  const swim = { id: "swim", kind: "workout", userId: NIA, preview: null, addedAt: 0, version: "", bytes: 8, tries: 0 };
  await putEntry({ ...swim, error: null, triedAt: null }, {});
  const countSignOuts = await renderFor(NIA);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.element(page.getByText("Something isn't sent yet.", { exact: false })).toBeVisible();
  expect(countSignOuts()).toBe(0);
  await removeEntry(swim.id);
});

const SOMEBODY = "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11";

test.each([
  ["nothing unsaved", null, []],
  ["a route that is sent", null, [{ userId: NIA, isSent: true }]],
  ["only somebody else's work", { userId: SOMEBODY }, [{ userId: SOMEBODY, isSent: false }]],
])("%s: signs out without asking", async (_what, draft, routes) => {
  writeStored("onboardingDraft", draft);
  writeStored("routeDrafts", routes);
  const countSignOuts = await renderFor(NIA);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(countSignOuts).toBe(1);
});
