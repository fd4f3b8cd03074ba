import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Inbox } from "./inbox.tsx";

const UNDO_MS = 8_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An inbox of a backend that keeps its rows, refuses to remove some of them and answers as PostgREST does. */
async function showInbox(titles: readonly string[], refused: readonly string[] = []) {
  let kept = titles.map((title) => ({ ...ROW, id: title, title }));
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, method } = new Request(input, init);
    if (method !== "DELETE") return Response.json(kept);
    const gone = kept.filter(({ id }) => new URL(url).searchParams.get("id")?.includes(id));
    if (gone.some(({ id }) => refused.includes(id))) {
      return Response.json({ code: "42501", message: "refused", details: null, hint: null }, { status: 403 });
    }
    kept = kept.filter((row) => !gone.includes(row));
    return new Response(null, { status: 204 });
  });
  // Another swimmer each time: what was read for one is remembered.
  const userId = crypto.randomUUID();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Inbox userId={userId} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("button", { name: removeName(titles[0] ?? "") })).toBeVisible();
}

const ROW = {
  kind: "alert",
  body: "At the cove.",
  link: "/spots",
  created_at: "2026-11-22T08:00:00Z",
  read_at: "2026-11-22T08:00:00Z",
  alerts: null,
};

const removeName = (title: string) => `Remove “${title}”`;
const removeButton = (title: string) => page.getByRole("button", { name: removeName(title) });

/** Past the time in which each could be taken back. */
async function removeForGood(titles: readonly string[]) {
  const buttons = titles.map((title) => removeButton(title).element() as HTMLElement);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const button of buttons) button.click();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  vi.useRealTimers();
}

test("restores focus to an item after undo", async () => {
  await showInbox(["Gale", "Algae"]);
  await removeButton("Gale").click();
  await expect.element(page.getByRole("button", { name: "Undo" })).toHaveFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(removeButton("Gale")).toHaveFocus();
});

test("moves focus to a neighbor, then to the empty inbox", async () => {
  await showInbox(["Gale", "Algae"]);
  await removeForGood(["Gale"]);
  await expect.element(page.getByRole("link", { name: /Algae/ })).toHaveFocus();
  await removeForGood(["Algae"]);
  await expect.element(page.getByText("Nothing new")).toBeVisible();
  expect(document.activeElement?.textContent).toContain("Nothing new");
});

test("shows an item again when its removal failed", async () => {
  await showInbox(["Gale", "Algae"], ["Gale"]);
  await removeForGood(["Gale", "Algae"]);
  await expect.element(removeButton("Gale")).toBeVisible();
  await expect.element(removeButton("Algae")).not.toBeInTheDocument();
});
