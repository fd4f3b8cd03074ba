import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#app/ui/button.tsx";
import { diagnosticsRequest } from "#domain/diagnostics/diagnostics-request.ts";
import { ExaminationResult } from "./examination-result.tsx";
import { SuccessFigure } from "./overview-panel.tsx";
import { useButtonLock } from "./use-button-lock.ts";

afterEach(() => vi.useRealTimers());

test("explains how to start before the first run", async () => {
  await render(<ExaminationResult examination={undefined} isRunning={false} />);
  await expect
    .element(page.getByText("No test results yet. Run diagnostics to analyze profile loading."))
    .toBeVisible();
});

test("diagnostics need a user ID", () => {
  const { error } = diagnosticsRequest.safeParse({ userId: "   " });
  expect(error?.issues[0]?.message).toBe("Please enter a user ID");
});

function Endless() {
  const { isLocked, runLocked } = useButtonLock();
  return (
    <Button pending={isLocked} onClick={() => runLocked(() => new Promise(() => undefined))}>
      Run
    </Button>
  );
}

test("unlocks a button after ten seconds", async () => {
  await render(<Endless />);
  const button = page.getByRole("button", { name: "Run" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  (button.element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(button.element().getAttribute("aria-disabled")).toBe("true");
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(button).not.toHaveAttribute("aria-disabled");
});

test("shows a figure beside the color of a success rate, and none without data", async () => {
  await render(<SuccessFigure label="Calls" outcomes={[{ isOk: true }, { isOk: false }, { isOk: true }]} />);
  await expect.element(page.getByText("67 %")).toBeVisible();
  expect(document.querySelector("[data-rate]")?.getAttribute("data-rate")).toBe("amber");
  await render(<SuccessFigure label="Tests" outcomes={[]} />);
  await expect.element(page.getByText("none yet")).toBeVisible();
});
