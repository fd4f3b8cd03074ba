import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Signed addresses and endings of sessions aren't pages to open. */
const LEFT_OUT = /^\/(?:logout|storage|functions|rest|auth\/v1|dev)\b|\.zip$/;

/** What a file of each kind is sent as. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  ics: "text/calendar",
  pdf: "application/pdf",
  png: "image/png",
  csv: "text/csv",
};
const fileTypeOf = (path: string) => FILE_TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ""];

/** Of one kind, such as the pages of spots, one is enough. */
const toKind = (path: string) => path.replaceAll(UUID, ":id");

type Links = { collect: (page: Page, where: string) => Promise<void>; expectAlive: (page: Page) => Promise<void> };

type LinksOptions = {
  /** Nothing is kept under this id. */
  noId: string;
  /** The server renders every place that a link names, which it doesn't for what swimmers load in the browser. */
  isRendered: boolean;
};

/** Every address of our own that pages link to, with a page where it was found. */
export function createLinks({ noId, isRendered }: LinksOptions): Links {
  const found = new Map<string, { address: string; where: string }>();

  async function collect(page: Page, where: string) {
    const addresses = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href);
      const forms = [...document.querySelectorAll<HTMLFormElement>("form:not([method=post])[action]")].map((form) =>
        form.getAttribute("action"),
      );
      const canonical = [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(({ href }) => href);
      return [...links, ...forms, ...canonical].flatMap((address) => {
        const { origin, pathname, search, hash } = new URL(address ?? "", location.href);
        return origin === location.origin ? [{ pathname, search, hash }] : [];
      });
    });
    for (const { pathname, search, hash } of addresses) {
      // The link that skips the header leads to the page itself, whatever its status.
      if (LEFT_OUT.test(pathname) || pathname.includes(noId) || hash === "#content") continue;
      // Filters of a list are one page; a place on a page is another.
      const key = toKind(pathname) + hash;
      if (!found.has(key)) found.set(key, { address: pathname + search + hash, where });
    }
  }

  async function expectAlive(page: Page) {
    for (const { address, where } of found.values()) {
      const [path = "", id] = address.split("#");
      const answer = await page.request.get(path);
      expect.soft(answer.status(), `${address}, linked on ${where}`).toBeLessThan(400);
      const type = fileTypeOf(path.replace(/\?.*/, ""));
      if (type) expect.soft(answer.headers()["content-type"], `${address}, linked on ${where}`).toContain(type);
      // The tools keep what was typed behind the place on their page: `#pace?d=1500`.
      if (!id || id.includes("?") || !isRendered || toKind(path) !== path) continue;
      expect.soft(await answer.text(), `${address}, linked on ${where}`).toContain(`id="${id}"`);
    }
  }

  return { collect, expectAlive };
}
