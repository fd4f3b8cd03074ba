import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { StepButtons } from "./step-buttons.tsx";
import "../../app.css";

const noop = () => undefined;

async function placesOf(skip: string | null) {
  const common = { onBack: noop, submitLabel: "Continue", isSubmitting: false, onSkip: noop };
  const { unmount } = await render(<StepButtons {...common} skip={skip} />);
  const places = ["Back", "Continue"].map((name) => {
    const { x, y } = page.getByRole("button", { name }).element().getBoundingClientRect();
    return [x, y];
  });
  await unmount();
  return places;
}

test("Back and Continue do not move when a step can be skipped", async () => {
  await page.viewport(390, 844);
  expect(await placesOf("Skip for now")).toEqual(await placesOf(null));
});
