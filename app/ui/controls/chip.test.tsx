import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ChoiceChips } from "./chip.tsx";

const WATERS = [
  { value: "all", label: "All water" },
  { value: "sea", label: "Sea" },
  { value: "lake", label: "Lakes" },
] as const;

function WaterChoice() {
  const [water, setWater] = useState<(typeof WATERS)[number]["value"]>("all");
  return <ChoiceChips label="Kind of water" options={WATERS} value={water} onChange={setWater} />;
}

test("chooses one chip of a group by arrow keys or pointer", async () => {
  await render(<WaterChoice />);
  await expect.element(page.getByRole("group", { name: "Kind of water" })).toBeInTheDocument();

  await userEvent.keyboard("{Tab}{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Sea" })).toBeChecked();

  await page.getByText("Lakes").click();
  await expect.element(page.getByRole("radio", { name: "Lakes" })).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "Sea" })).not.toBeChecked();
});
