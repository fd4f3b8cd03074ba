import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ComingBlock } from "../detail/coming-block.tsx";
import { FirstTimeNote } from "../detail/first-time-note.tsx";
import { aGathering, anAttendeeRow, MY_ANSWER } from "../testing/a-gathering.ts";
import { PeopleDialog } from "./people-dialog.tsx";

afterEach(() => void vi.unstubAllGlobals());

const ADA = anAttendeeRow({ name: "Ada" });
const BEN = anAttendeeRow({ name: "Ben", is_first_time: true, greeter_id: ADA.id });
const GUS = anAttendeeRow({ name: "Gus", is_guest: true, user_id: null });

/** A backend with these people; returns what it was asked to change. */
async function show(element: React.ReactNode, people: object[], viewer: string | null = null) {
  const changes: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith("/rpc/list_attendees")) return Response.json(people);
    changes.push(`${request.method} ${pathname}${search} ${await request.text()}`);
    return new Response(null, { status: request.method === "POST" ? 201 : 204 });
  });
  const swimmer = viewer && { id: viewer };
  const child = { path: "", Component: () => element };
  const Stub = createRoutesStub([{ id: "root", path: "/", loader: () => ({ swimmer }), children: [child] }]);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
  return changes;
}

test("a host makes somebody who is going a helper, and ends it", async () => {
  const gathering = aGathering({ is_host: true });
  const people = [ADA, { ...BEN, is_helper: true }, GUS];
  const changes = await show(<PeopleDialog gathering={gathering} pods={[]} onClose={() => undefined} />, people);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  await row("Ada").getByRole("button", { name: "Make a helper" }).click();
  await expect.poll(() => changes[0]).toContain("POST /rest/v1/gathering_hosts");
  expect(changes[0]).toContain(`"user_id":"${ADA.user_id}"`);
  await row("Helps you").getByRole("button", { name: "Remove as helper" }).click();
  await expect.poll(() => changes[1]).toContain("DELETE /rest/v1/gathering_hosts");
  // A guest has no account to open the board with.
  expect(page.getByRole("button", { name: /helper/ }).elements()).toHaveLength(2);
});

test("a host blocks somebody who answered", async () => {
  const host = crypto.randomUUID();
  const gathering = aGathering({ is_host: true });
  const changes = await show(<PeopleDialog gathering={gathering} pods={[]} onClose={() => undefined} />, [ADA], host);
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect.poll(() => changes.join()).toContain("/blocked_swimmers");
  expect(changes.join()).toContain(`"blocked_id":"${ADA.user_id}"`);
});

test("a newcomer reads who greets them, and so do others", async () => {
  const mine = { ...MY_ANSWER, attendeeId: BEN.id, greeterId: ADA.id, isFirstTime: true };
  const gathering = aGathering();
  await show(
    <>
      <FirstTimeNote gathering={gathering} mine={mine} />
      <ComingBlock gathering={gathering} userId={BEN.user_id} />
    </>,
    [ADA, { ...BEN, is_me: true }],
  );
  await expect.element(page.getByText("Ada greets you.")).toBeVisible();
  await expect.element(page.getByText("first time, Ada greets")).toBeVisible();
});

test("who greets reads whom", async () => {
  const mine = { ...MY_ANSWER, attendeeId: ADA.id };
  const gathering = aGathering({ meeting_point: "By the steps" });
  await show(
    <>
      <FirstTimeNote gathering={gathering} mine={mine} />
      <ComingBlock gathering={gathering} userId={ADA.user_id} />
    </>,
    [{ ...ADA, is_me: true }, BEN],
  );
  await expect.element(page.getByText("You greet Ben.")).toBeVisible();
  await expect.element(page.getByText(/look out for them, By the steps/)).toBeVisible();
  await expect.element(page.getByText("first time, you greet")).toBeVisible();
});
