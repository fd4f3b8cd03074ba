import { useRef } from "react";
import { afterAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useMapWanted } from "./use-map-wanted.ts";

const saves = () => true;
const doesNotSave = () => false;

function StillOrMap({ savesData }: { savesData: () => boolean }) {
  const still = useRef<HTMLElement>(null);
  const isWanted = useMapWanted(still, savesData);
  return (
    <>
      <button type="button">Elsewhere</button>
      <section ref={still} aria-label="Map" tabIndex={-1}>
        {isWanted ? "Interactive" : "Picture"}
      </section>
    </>
  );
}

/** After everything that waited for an idle moment. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }));

afterAll(() => page.viewport(1440, 900));

test("on a wide screen the map comes once the device is idle", async () => {
  await page.viewport(1440, 900);
  const screen = await render(<StillOrMap savesData={doesNotSave} />);
  await expect.element(screen.getByText("Interactive")).toBeVisible();
});

test("on a phone it waits until somebody does something", async () => {
  await page.viewport(390, 844);
  const screen = await render(<StillOrMap savesData={doesNotSave} />);
  await idle();
  await expect.element(screen.getByText("Picture")).toBeVisible();
  await userEvent.click(screen.getByRole("button"));
  await expect.element(screen.getByText("Interactive")).toBeVisible();
});

test("while data is saved it comes only for who touches it", async () => {
  await page.viewport(1440, 900);
  const screen = await render(<StillOrMap savesData={saves} />);
  await userEvent.click(screen.getByRole("button"));
  await idle();
  await expect.element(screen.getByText("Picture")).toBeVisible();
  await userEvent.click(screen.getByRole("region", { name: "Map" }));
  await expect.element(screen.getByText("Interactive")).toBeVisible();
});
