import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SignInMethods } from "./sign-in-methods.tsx";

const account = vi.hoisted(() => ({ identities: vi.fn(), unlink: vi.fn(), link: vi.fn() }));
vi.mock("#app/features/account/open-account-client.ts", () => ({ openAccountClient: async () => ({}) }));
vi.mock("#app/features/account/account.queries.ts", () => ({
  useSignInOffer: () => ({ providers: [{ id: "google" }] }),
}));
vi.mock("./security.data.ts", async (load) => ({
  ...(await load<object>()),
  getIdentities: account.identities,
  unlinkIdentity: account.unlink,
  getLinkAddress: account.link,
}));

afterEach(() => void vi.resetAllMocks());

const identity = (provider: string) => ({
  id: provider,
  provider,
  identity_data: { email: `ada@${provider}.example` },
});

async function show(...providers: string[]) {
  account.identities.mockResolvedValue(providers.map(identity));
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInMethods />
    </QueryClientProvider>,
  );
}

test("the only method can't be unlinked", async () => {
  await show("email");
  await expect.element(page.getByText("ada@email.example")).toBeVisible();
  await expect.element(page.getByText("Your only sign-in method")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Unlink/ })).not.toBeInTheDocument();
});

test("a second one is unlinked after a question", async () => {
  await show("email", "google");
  await page.getByRole("button", { name: "Unlink Google" }).click();
  expect(account.unlink).not.toHaveBeenCalled();
  account.identities.mockResolvedValue([identity("email")]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
  await expect.element(page.getByText("Not linked")).toBeVisible();
  expect(account.unlink.mock.lastCall?.[1]).toMatchObject({ provider: "google" });
  await expect.element(page.getByText("Your only sign-in method")).toBeVisible();
});

test("linking goes to the provider, and a refusal is told", async () => {
  await show("email");
  account.link.mockRejectedValueOnce(new Error("This account is already linked."));
  await page.getByRole("button", { name: "Link" }).click();
  await expect.element(page.getByText("This account is already linked.")).toBeVisible();
  account.link.mockResolvedValueOnce("#the-provider");
  await page.getByRole("button", { name: "Link" }).click();
  await expect.poll(() => location.hash).toBe("#the-provider");
  expect(account.link.mock.lastCall?.[1]).toMatchObject({ provider: "google" });
});
