import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useDeferredLoad } from "./use-deferred-load.ts";

const Companion = () => <p>It is here</p>;

function Page({ load }: { load: () => Promise<typeof Companion> }) {
  const Part = useDeferredLoad(load);
  return <main>The page {Part && <Part />}</main>;
}

const goOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "onLine");
});

test("a part comes once the page has been there for a while", async () => {
  await render(<Page load={async () => Companion} />);
  expect(page.getByText("It is here").query()).toBeNull();
  vi.advanceTimersByTime(8_000);
  await expect.element(page.getByText("It is here")).toBeVisible();
});

test("a page without a network stands without its part, which comes with the network", async () => {
  const load = vi.fn(async () => Companion);
  goOnline(false);
  await render(<Page load={load} />);
  vi.advanceTimersByTime(8_000);
  expect(load).not.toHaveBeenCalled();
  goOnline(true);
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("It is here")).toBeVisible();
});

test("a part that could not be loaded takes nothing of the page with it, and is asked for again", async () => {
  const load = vi.fn(async () => Companion).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await render(<Page load={load} />);
  vi.advanceTimersByTime(8_000);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(page.getByText("The page")).toBeVisible();
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("It is here")).toBeVisible();
});
