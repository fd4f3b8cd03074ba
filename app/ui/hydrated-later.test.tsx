import { act, lazy } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { HydratedLater } from "./hydrated-later.tsx";

test("the server's markup stays until the script is there, also when the page changes before", async () => {
  const script = Promise.withResolvers<{ default: (props: { at: string }) => React.ReactNode }>();
  const Part = lazy(() => script.promise);
  const at = (hour: string) => (
    <HydratedLater id="part" fallback="Loading">
      <Part at={hour} />
    </HydratedLater>
  );
  const container = document.createElement("div");
  container.innerHTML = '<div id="part" class="contents"><!--$--><p>At 09:00</p><!--/$--></div>';
  document.body.append(container);

  const root = hydrateRoot(container, at("09:00"));
  await expect.element(page.getByText("At 09:00")).toBeVisible();
  act(() => root.render(at("11:00")));
  await expect.element(page.getByText("At 09:00")).toBeVisible();
  expect(container).not.toHaveTextContent("Loading");

  script.resolve({ default: ({ at: hour }) => <p>At {hour}</p> });
  await expect.element(page.getByText("At 11:00")).toBeVisible();
  act(() => root.unmount());
  container.remove();
});
