import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { GroupRole, OwnMembership } from "#domain/groups/group.ts";
import { MemberRow } from "./member-row.tsx";

afterEach(() => void vi.unstubAllGlobals());

const ADA = crypto.randomUUID();
const BEN = crypto.randomUUID();

/** Ada looks at Ben; returns what was sent. */
async function show(role: GroupRole) {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return new Response(null, { status: 201 });
  });
  const own: OwnMembership = { role, state: "active", showsSwims: false, showsPace: false, pace: null, swimTimes: [] };
  const member = { userId: BEN, role: "member", joinedAt: "2026-03-01T08:00:00Z", pace: null } as const;
  const swimmer = { name: "Ben", avatarUrl: null };
  const element = (
    <MemberRow groupId={crypto.randomUUID()} {...{ member, own }} swimmer={swimmer as never} userId={ADA} />
  );
  const Stub = createRoutesStub([{ path: "/", Component: () => <ul>{element}</ul> }]);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
  return sent;
}

test("a member blocks another from the list, and manages nobody", async () => {
  const sent = await show("member");
  await page.getByLabelText("More about Ben").click();
  await expect.element(page.getByRole("button", { name: "Remove" }).first()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Block Ben" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect.poll(() => sent.join()).toContain("/blocked_swimmers");
  expect(sent.join()).toContain(BEN);
});

test("a host removes and blocks", async () => {
  await show("host");
  await page.getByLabelText("Manage Ben").click();
  await expect.element(page.getByRole("button", { name: "Remove", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Block Ben" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Make host" })).not.toBeInTheDocument();
});
