import { lazy, useState } from "react";
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
