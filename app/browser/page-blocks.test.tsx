import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { readStored } from "./storage.ts";

const blockWith = (content: string) => `
  <details data-block="samples">
    <summary>All samples</summary>
    <div id="samples" data-block-content>${content}</div>
  </details>`;
const LINK = '<a href="/spot?open=samples#samples" data-block-source>Show all samples</a>';

let loads = 0;

async function open() {
  document.body.innerHTML = blockWith(LINK);
  loads += 1;
  // The browser caches a module by address, so each page needs its own to run the script again.
  const script: string = `./page-blocks.js?page=${loads}`;
  await import(/* @vite-ignore */ script);
}

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
  sessionStorage.clear();
});

test("loads a block in place and keeps it open for the session", async () => {
  vi.stubGlobal("fetch", async () => new Response(blockWith("<p>20 samples</p>")));
  await open();
  await page.getByText("All samples").click();
  await expect.element(page.getByText("20 samples")).toBeVisible();
  expect(readStored("openBlocks")).toEqual(["samples"]);

  await open();
  await expect.element(page.getByText("20 samples")).toBeVisible();
  await page.getByText("All samples").click();
  await vi.waitFor(() => expect(readStored("openBlocks")).toEqual([]), 10_000);
});

test("offers the link again when loading fails", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  await open();
  await page.getByText("All samples").click();
  await expect.element(page.getByRole("link", { name: "Couldn't load this. Retry" })).toBeVisible();
});

test("opens every block for print", async () => {
  vi.stubGlobal("fetch", async () => new Response(blockWith("<p>20 samples</p>")));
  await open();
  dispatchEvent(new Event("beforeprint"));
  expect(document.querySelector("details")?.open).toBe(true);
});
