import { act, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { actAgain } from "./early-acts.ts";

declare global {
  var heldRuns: number;
}

beforeAll(async () => {
  await page.viewport(390, 844);
  globalThis.heldRuns = 0;
  // As the server sends a page that is hydrated when used.
  document.body.innerHTML = `
    <button type="button" aria-label="Zoom in"><span>+</span></button>
    <button type="button">Near me</button>
    <input type="checkbox" aria-label="Beginners" />
    <form method="post" action="/nowhere"><input aria-label="Email" /><button disabled data-waits>Sign in</button></form>
    <script type="text/plain" data-held>globalThis.heldRuns += 1</script>`;
  // @ts-expect-error: a plain script without types.
  await import("./site.js");
});

afterAll(() => page.viewport(1440, 900));

const { dataset } = document.documentElement;
const early = () => [...document.querySelectorAll("[data-early]")].map(({ ariaLabel }) => ariaLabel);

test("on a phone a page's script runs with the first touch, once", async () => {
  // The page moved below a mouse at rest.
  document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  expect([globalThis.heldRuns, dataset.acted]).toEqual([0, undefined]);
  await userEvent.click(page.getByText("+"));
  await expect.poll(() => globalThis.heldRuns).toBe(1);
  await userEvent.click(page.getByText("+"));
  expect([globalThis.heldRuns, dataset.acted]).toEqual([1, ""]);
});

test("fields and the last button are marked until the page's script listens", async () => {
  await userEvent.click(page.getByText("Near me"));
  await userEvent.click(page.getByText("+"));
  await userEvent.click(page.getByRole("checkbox"));
  expect(early()).toEqual(["Beginners"]);
  await userEvent.click(page.getByText("+"));
  expect(early()).toEqual(["Zoom in", "Beginners"]);
  dataset.listens = "";
  const heard: string[] = [];
  document.addEventListener("click", ({ target }) => heard.push((target as Element).ariaLabel ?? ""));
  actAgain();
  expect(heard).toEqual(["Zoom in", "Beginners"]);
  expect(early()).toEqual([]);
  await userEvent.click(page.getByText("+"));
  expect(early()).toEqual([]);
  await expect.element(page.getByRole("checkbox")).toBeChecked();
});

test("a press that React hears takes the place of one that waits", async () => {
  delete dataset.listens;
  await userEvent.click(page.getByText("+"));
  dataset.listens = "";
  await userEvent.click(page.getByText("+"));
  expect(early()).toEqual([]);
});

test("a form that its browser filled in is sent once the page's script listens", async () => {
  delete dataset.listens;
  await userEvent.click(page.getByRole("button", { name: "Sign in" }));
  dataset.listens = "";
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector("form")?.addEventListener("submit", sent);
  actAgain();
  expect(sent).toHaveBeenCalledOnce();
});

function Fields({ onHear }: { onHear: (what: string) => void }) {
  const [km, setKm] = useState("");
  return (
    <>
      <input aria-label="Km" value={km} onChange={({ target }) => setKm(target.value)} />
      <button type="button" onClick={() => onHear("pressed")}>
        Press
      </button>
      <select aria-label="Kind" value="all" onChange={({ target }) => onHear(target.value)}>
        <option>all</option>
        <option>sea</option>
      </select>
      <output>{km}</output>
    </>
  );
}

test("what was entered before React listened is entered again", async () => {
  delete dataset.listens;
  // As the server renders it.
  document.body.innerHTML = `<div id="part"><input aria-label="Km" value=""><button type="button">Press</button><select aria-label="Kind"><option selected>all</option><option>sea</option></select><output></output></div>`;
  await userEvent.fill(page.getByRole("textbox"), "2.5");
  await userEvent.selectOptions(page.getByRole("combobox"), "sea");
  const heard = vi.fn();
  const part = document.querySelector("#part");
  if (part) await act(async () => void hydrateRoot(part, <Fields onHear={heard} />));
  // React listens, but might drop it: the rest of the page isn't hydrated.
  dataset.hydrates = "";
  await userEvent.click(page.getByRole("button", { name: "Press" }));
  expect(heard).not.toHaveBeenCalled();
  dataset.listens = "";
  await act(async () => actAgain());
  expect(heard.mock.calls).toEqual([["pressed"], ["sea"]]);
  await expect.element(page.getByRole("status")).toHaveTextContent("2.5");
});
