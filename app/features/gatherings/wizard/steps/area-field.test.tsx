import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Position } from "#domain/geo/position.ts";
import { AreaField } from "./area-field.tsx";
import "../../../../app.css";

const MIDDLE = { latitude: 53.289, longitude: -6.114 };

function Area({ onChange }: { onChange: (corners: Position[]) => void }) {
  const [corners, setCorners] = useState<Position[]>([]);
  return (
    <AreaField
      position={MIDDLE}
      corners={corners}
      onChange={(next) => {
        setCorners(next);
        onChange(next);
      }}
    />
  );
}

function open(onChange: (corners: Position[]) => void) {
  const Stub = createRoutesStub([{ path: "/", Component: () => <Area onChange={onChange} /> }]);
  return render(<Stub />);
}

test("arrow keys and Enter mark corners, and the last one is taken back", async () => {
  let marked: Position[] = [];
  await open((corners) => (marked = corners));
  const map = page.getByRole("button", { name: /^Area on the map/ });
  map.element().focus();
  await userEvent.keyboard("{Enter}{ArrowRight}{ArrowRight}{Enter}{ArrowDown}{Enter}");
  await expect.element(page.getByText("3 corners")).toBeVisible();
  const [first, second, third] = marked;
  expect(first?.latitude).toBeCloseTo(MIDDLE.latitude, 6);
  expect(first?.longitude).toBeCloseTo(MIDDLE.longitude, 6);
  expect(second?.longitude).toBeGreaterThan(MIDDLE.longitude);
  expect(third?.latitude).toBeLessThan(MIDDLE.latitude);
  await page.getByRole("button", { name: "Undo corner" }).click();
  await expect.element(page.getByText("2 corners")).toBeVisible();
});

test("a press marks the corner that it meets", async () => {
  let marked: Position[] = [];
  await open((corners) => (marked = corners));
  await page.getByRole("button", { name: /^Area on the map/ }).click({ position: { x: 5, y: 5 } });
  await expect.element(page.getByText("1 corner")).toBeVisible();
  expect(marked[0]?.latitude).toBeGreaterThan(MIDDLE.latitude);
  expect(marked[0]?.longitude).toBeLessThan(MIDDLE.longitude);
});
