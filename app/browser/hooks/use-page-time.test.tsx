import { hydrateRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { usePageTime } from "./use-page-time.ts";

const { dataset } = document.documentElement;
afterEach(() => {
  for (const name of ["kept", "shownAt"]) delete dataset[name];
});

/** The time a page has while it hydrates, and the time it has afterwards. */
async function hydrate() {
  const seen: string[] = [];
  const Clock = () => {
    seen.push(new Date(usePageTime()).toISOString());
    return <output />;
  };
  const page = document.createElement("div");
  page.innerHTML = "<output></output>";
  const router = createMemoryRouter([{ path: "/", element: <Clock /> }]);
  const root = hydrateRoot(page, <RouterProvider router={router} />);
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1), 10_000);
  root.unmount();
  return { first: seen[0] ?? "", last: seen.at(-1) ?? "" };
}

test("a page that hydrates late has the time at which it arrived, or was kept, and then the present one", async () => {
  dataset.shownAt = "2026-11-22T15:58:00.000Z";
  const { first, last } = await hydrate();
  expect(first).toBe(dataset.shownAt);
  expect(Date.now() - Date.parse(last)).toBeLessThan(60_000);
  dataset.kept = "2026-11-22T09:00:00.000Z";
  expect((await hydrate()).first).toBe(dataset.kept);
});
