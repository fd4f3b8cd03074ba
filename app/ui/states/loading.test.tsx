import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../../app.css";
import { Loading } from "./loading.tsx";

/** Instead of waiting 15 seconds. */
function finishAnimations() {
  for (const animation of document.getAnimations()) animation.finish();
}

test("offers to try again only when it takes long", async () => {
  let tries = 0;
  const onRetry = () => {
    tries += 1;
  };
  const { getByRole, getByText } = await render(
    <Loading label="Loading rules" onRetry={onRetry}>
      <div style={{ height: 80 }} />
    </Loading>,
  );
  await expect.element(getByText("Taking longer than usual")).not.toBeVisible();
  finishAnimations();
  await expect.element(getByText("Taking longer than usual")).toBeVisible();
  await getByRole("button", { name: "Retry" }).click();
  expect(tries).toBe(1);
});
