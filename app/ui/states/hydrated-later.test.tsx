import { type ComponentType, lazy, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HydratedLater } from "./hydrated-later.tsx";

function Block() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>All reports</summary>
      <p>{isOpen ? "Answer them" : "Read them"}</p>
    </details>
  );
}

const AS_SERVED = (
  <details>
    <summary>All reports</summary>
    <p>Read them</p>
  </details>
);

test("what is opened before the script is there stays open, and React knows", async () => {
  const script = Promise.withResolvers<{ default: typeof Block }>();
  const LateBlock = lazy(() => script.promise);
  await render(
    <HydratedLater id="late" fallback={AS_SERVED}>
      <LateBlock />
    </HydratedLater>,
  );
  await userEvent.click(page.getByText("All reports"));
  script.resolve({ default: Block });
  await expect.element(page.getByText("Answer them")).toBeVisible();
});

test("what is opened at the moment when the script comes stays open", async () => {
  const script = Promise.withResolvers<{ default: typeof Block }>();
  const LateBlock = lazy(() => script.promise);
  await render(
    <HydratedLater id="late" fallback={AS_SERVED}>
      <LateBlock />
    </HydratedLater>,
  );
  (page.getByText("All reports").element() as HTMLElement).click();
  script.resolve({ default: Block });
  await expect.element(page.getByText("Answer them")).toBeVisible();
});

test("the server's markup stays under the finger when the page changes before the script is there", async () => {
  const script = Promise.withResolvers<{ default: () => ReactNode }>();
  const LateBlock = lazy<ComponentType<{ count: number }>>(() => script.promise);
  let change = () => {};
  function Place() {
    const [count, setCount] = useState(1);
    change = () => flushSync(() => setCount(2));
    return (
      <HydratedLater id="late" fallback={null}>
        <LateBlock count={count} />
      </HydratedLater>
    );
  }
  const place = document.body.appendChild(document.createElement("div"));
  // As the server renders it.
  place.innerHTML = `<div id="late" class="contents"><!--$--><details><summary>All reports</summary><p>Read them</p></details><!--/$--></div>`;
  const details = place.querySelector("details") ?? expect.unreachable();
  const root = hydrateRoot(place, <Place />);
  await expect.poll(() => Object.keys(place.firstElementChild ?? {}).length).toBeGreaterThan(0);
  change();
  expect(place.querySelector("details")).toBe(details);
  await userEvent.click(page.getByText("All reports"));
  script.resolve({ default: Block });
  await expect.element(page.getByText("Answer them")).toBeVisible();
  expect(place.querySelector("details")).toBe(details);
  root.unmount();
  place.remove();
});

test("the button that was pressed before the script is there is pressed then, once", async () => {
  const script = Promise.withResolvers<{ default: () => ReactNode }>();
  const LateCount = lazy(() => script.promise);
  await render(
    <HydratedLater id="late" fallback={<button type="button">Near me</button>}>
      <LateCount />
    </HydratedLater>,
  );
  await userEvent.click(page.getByRole("button", { name: "Near me" }));
  function Count() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setCount((before) => before + 1)}>
          Near me
        </button>
        <p>Pressed {count}×</p>
      </>
    );
  }
  script.resolve({ default: Count });
  await expect.element(page.getByText("Pressed 1×")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Near me" }));
  await expect.element(page.getByText("Pressed 2×")).toBeVisible();
});
