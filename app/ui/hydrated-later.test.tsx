import { lazy, useState } from "react";
import { flushSync } from "react-dom";
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

test("what is opened before the script is there stays open, and React knows", async () => {
  const script = Promise.withResolvers<{ default: typeof Block }>();
  const LateBlock = lazy(() => script.promise);
  const fallback = (
    <details>
      <summary>All reports</summary>
      <p>Read them</p>
    </details>
  );
  await render(
    <HydratedLater id="late" fallback={fallback}>
      <LateBlock />
    </HydratedLater>,
  );
  await userEvent.click(page.getByText("All reports"));
  script.resolve({ default: Block });
  await expect.element(page.getByText("Answer them")).toBeVisible();
});

test("what is opened at the moment when the script comes stays open", async () => {
  const never = new Promise<never>(() => {});
  let finish = () => {};
  function LateBlock() {
    const [isReady, setReady] = useState(false);
    finish = () => flushSync(() => setReady(true));
    return (
      <HydratedLater id="late" fallback={<Plain />}>
        <Waiting isReady={isReady} />
      </HydratedLater>
    );
  }
  const Waiting = ({ isReady }: { isReady: boolean }) => {
    if (!isReady) throw never;
    return <Block />;
  };
  const Plain = () => (
    <details>
      <summary>All reports</summary>
      <p>Read them</p>
    </details>
  );
  await render(<LateBlock />);
  (page.getByText("All reports").element() as HTMLElement).click();
  finish();
  await expect.element(page.getByText("Answer them")).toBeVisible();
});
