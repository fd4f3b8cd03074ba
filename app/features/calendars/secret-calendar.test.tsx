import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SecretCalendar } from "./secret-calendar.tsx";

afterEach(() => void vi.unstubAllGlobals());

/** A backend with one swimmer's address. */
async function show(groupId: string | null = null) {
  const state = { madeAt: null as string | null, made: 0, groups: [] as unknown[] };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    state.groups.push(((await request.json()) as { about_group?: string }).about_group);
    if (pathname.endsWith("/create_calendar_token")) {
      state.made += 1;
      state.madeAt = "2026-11-20T08:00:00Z";
      return Response.json(`secret-${state.made}`);
    }
    if (pathname.endsWith("/revoke_calendar_token")) {
      state.madeAt = null;
      return new Response(null, { status: 204 });
    }
    return Response.json(state.madeAt);
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SecretCalendar groupId={groupId} />
    </QueryClientProvider>,
  );
  return state;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = page.getByLabelText("Your link. It's shown only now.");

test("a swimmer makes a secret link, renews it and turns it off", async () => {
  await show();
  await button("Make a link").click();
  await expect.element(link).toHaveValue(`${location.origin}/calendar/me/secret-1.ics`);
  await expect
    .element(page.getByRole("link", { name: "Open in a calendar app" }))
    .toHaveAttribute("href", `webcal://${location.host}/calendar/me/secret-1.ics`);
  await button("Make a new link").click();
  await button("Make new").click();
  await expect.element(link).toHaveValue(`${location.origin}/calendar/me/secret-2.ics`);
  await page.getByRole("button", { name: "Turn off", exact: true }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect.element(button("Make a link")).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test("a member's link is about their group", async () => {
  const group = crypto.randomUUID();
  const { groups } = await show(group);
  await button("Make a link").click();
  await expect.element(link).toHaveValue(`${location.origin}/calendar/group/secret-1.ics`);
  expect(new Set(groups)).toEqual(new Set([group]));
});
