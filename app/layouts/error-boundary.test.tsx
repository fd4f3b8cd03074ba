import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ErrorBoundary } from "./error-boundary.tsx";

/** React reports what a boundary catches; here that is expected. */
function muteReports() {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => report.mockRestore();
}

function Broken(): never {
  throw new Error("no tide today");
}

test("a feature may be tried three times more, then the offer is withdrawn", async () => {
  const unmute = muteReports();
  await render(
    <ErrorBoundary level="feature">
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole("heading", { name: "Feature Unavailable" })).toBeVisible();
  for (const offer of ["3 attempts", "2 attempts", "1 attempt"]) {
    await page.getByRole("button", { name: `Try Again (${offer} left)` }).click();
  }
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  unmute();
});

test("what works again after a retry is shown again", async () => {
  const unmute = muteReports();
  let isBroken = true;
  const Tide = () => (isBroken ? <Broken /> : <p>Rising until 11:42</p>);
  await render(
    <ErrorBoundary level="component">
      <Tide />
    </ErrorBoundary>,
  );
  await expect.element(page.getByText("Component error occurred")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("Rising until 11:42")).toBeVisible();
  unmute();
});

test("what failed in one part leaves its neighbours alone", async () => {
  const unmute = muteReports();
  await render(
    <>
      <ErrorBoundary level="component">
        <Broken />
      </ErrorBoundary>
      <p>Forty Foot</p>
    </>,
  );
  await expect.element(page.getByText("Forty Foot")).toBeVisible();
  unmute();
});
