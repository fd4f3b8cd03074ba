import { useState } from "react";
import { createRoutesStub } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ShowsSimulated, SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { loadFrame } from "./frames/frames.ts";
import { Shell } from "./shell.tsx";

beforeAll(() => loadFrame(false));

const bar = page.getByRole("complementary", { name: "Simulated values" });

function Parts() {
  const [isGone, setIsGone] = useState(false);
  return (
    <Shell>
      <h2>
        Tide <SimulatedMark />
      </h2>
      <ShowsSimulated when />
      <ShowsSimulated when={!isGone} />
      <ShowsSimulated when={false} />
      <button type="button" onClick={() => setIsGone(true)}>
        Remove one
      </button>
    </Shell>
  );
}

test("several simulated parts share one bar, which names a mark for screen readers", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: Parts }]);
  await render(<Stub />);
  await expect.element(bar).toHaveTextContent("Simulated. Made-up values, to show how Tideline works.");
  expect(bar.elements()).toHaveLength(1);
  await expect.element(page.getByRole("img", { name: "Simulated" })).toBeVisible();
  await page.getByRole("button", { name: "Remove one" }).click();
  await expect.element(bar).toBeVisible();
});

test("a page without simulated values has no bar", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: () => <Shell>Nothing made up</Shell> }]);
  await render(<Stub />);
  await expect.element(page.getByText("Nothing made up")).toBeVisible();
  expect(bar.elements()).toHaveLength(0);
});
