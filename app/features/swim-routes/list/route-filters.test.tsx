import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { parseRouteListQuery } from "#domain/swim-routes/list/route-list-query.ts";
import { RouteFilters } from "./route-filters.tsx";

afterEach(() => void vi.useRealTimers());

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** At once: actions of the test browser let fake time pass. */
function type(field: Element, words: string) {
  setValue?.call(field, words);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("the search follows 300 ms after the last letter", async () => {
  const query = parseRouteListQuery(new URLSearchParams());
  const router = createMemoryRouter([{ path: "*", element: <RouteFilters query={query} hasPlace={false} /> }], {
    initialEntries: ["/routes"],
  });
  await render(<RouterProvider router={router} />);
  const field = page.getByRole("searchbox", { name: "Search swim routes" }).element();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const words of ["vi", "vico"]) {
    type(field, words);
    vi.advanceTimersByTime(299);
    expect(router.state.location.search).toBe("");
  }
  vi.advanceTimersByTime(1);
  await expect.poll(() => router.state.location.search).toBe("?q=vico");
});
