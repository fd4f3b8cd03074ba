import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useDeferredLoad } from "./use-deferred-load.ts";

const Companion = () => <p>It is here</p>;

type PageProps = { load: () => Promise<typeof Companion>; delayMs?: number };

function Page({ load, delayMs }: PageProps) {
  const Part = useDeferredLoad(load, delayMs);
  return <main>The page {Part && <Part />}</main>;
}

const goOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "onLine");
});

test("loads the chunk once the page has settled", async () => {
  await render(<Page load={async () => Companion} />);
  expect(page.getByText("It is here").query()).toBeNull();
  vi.advanceTimersByTime(8_000);
  await expect.element(page.getByText("It is here")).toBeVisible();
});

test("loads the chunk after a time of its own", async () => {
  const load = vi.fn(async () => Companion);
  await render(<Page load={load} delayMs={5_000} />);
  vi.advanceTimersByTime(4_999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
});

test("loads the chunk when the network is back", async () => {
  const load = vi.fn(async () => Companion);
  goOnline(false);
  await render(<Page load={load} />);
  vi.advanceTimersByTime(8_000);
  expect(load).not.toHaveBeenCalled();
  goOnline(true);
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("It is here")).toBeVisible();
});

test("keeps the page when the chunk fails, and tries again", async () => {
  const load = vi.fn(async () => Companion).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await render(<Page load={load} />);
  vi.advanceTimersByTime(8_000);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(page.getByText("The page")).toBeVisible();
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("It is here")).toBeVisible();
});
