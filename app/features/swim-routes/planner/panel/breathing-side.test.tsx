import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { BreathingSide } from "./breathing-side.tsx";

test("the breathing side is kept on the device, and can be unset", async () => {
  writeStored("breathingSide", "left");
  const { getByRole } = await render(<BreathingSide />);
  const field = getByRole("combobox", { name: "Breathing side" });
  await expect.element(field).toHaveValue("left");
  await userEvent.selectOptions(field, "both");
  expect(readStored("breathingSide")).toBe("both");
  await userEvent.selectOptions(field, "");
  expect(readStored("breathingSide")).toBeNull();
});
