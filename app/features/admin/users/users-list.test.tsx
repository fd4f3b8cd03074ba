import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { UsersList } from "./users-list.tsx";

afterEach(() => void vi.unstubAllGlobals());

const toRow = (_: unknown, number: number) => ({
  id: `3fa85f64-5717-4562-b3fc-2c963f66af${number + 10}`,
  email: `swimmer${number}@example.org`,
  username: `swimmer_${number}`,
  full_name: `Swimmer ${number}`,
  avatar_url: null,
  created_at: "2026-11-22T08:00:00Z",
  is_admin: false,
  is_banned: false,
});

/** The list of a backend with so many accounts on this page; returns whom it was asked to delete. */
async function show(count: number) {
  const deleted: string[] = [];
  let rows = Array.from({ length: count }, toRow);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/profiles")) return Response.json(rows);
    if (pathname.endsWith("/rpc/get_account_belongings")) return Response.json([]);
    const { userId } = (await request.json()) as { userId: string };
    deleted.push(userId);
    rows = rows.filter(({ id }) => id !== userId);
    return Response.json({});
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      {/* Another page each time: what was read for one is remembered. */}
      <MemoryRouter initialEntries={[`/admin/users?page=${count + 1}`]}>
        <UsersList adminId={crypto.randomUUID()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Swimmer 0", { exact: true })).toBeVisible();
  return deleted;
}

test.each([
  [9, false],
  [10, true],
])("with %d rows, Next is enabled: %o", async (count, isEnabled) => {
  await show(count);
  const next = page.getByRole("button", { name: "Next" });
  await (isEnabled ? expect.element(next).toBeEnabled() : expect.element(next).toBeDisabled());
  await expect.element(page.getByRole("button", { name: "Previous" })).toBeEnabled();
});

test("asks before it deletes a user", async () => {
  const deleted = await show(2);
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this user? This action cannot be undone.",
  });
  await page.getByRole("button", { name: "Delete Swimmer 0" }).click();
  await expect.element(question).toBeVisible();
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(deleted).toEqual([]);

  await page.getByRole("button", { name: "Delete Swimmer 0" }).click();
  await question.getByRole("button", { name: "Delete user" }).click();
  await expect.element(page.getByText("Swimmer 0", { exact: true })).not.toBeInTheDocument();
  expect(deleted).toEqual(["3fa85f64-5717-4562-b3fc-2c963f66af10"]);
  await expect.element(page.getByText("Swimmer 1", { exact: true })).toBeVisible();
});
