import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { FactsProblem } from "./facts-problem.tsx";

test("a failed forecast is said and asked for again, unless an earlier one is at hand", async () => {
  const refetch = vi.fn();
  const error = new Error("No network");
  const Page = createRoutesStub([
    { path: "/", Component: () => <FactsProblem query={{ data: undefined, error, refetch }} /> },
    { path: "/kept", Component: () => <FactsProblem query={{ data: {}, error, refetch }} /> },
  ]);
  const { getByRole, getByText } = await render(<Page />);
  await expect.element(getByText("Forecast and tide couldn't be loaded.")).toBeVisible();
  await getByRole("button", { name: "Try again" }).click();
  expect(refetch).toHaveBeenCalledOnce();
  const { container } = await render(<Page initialEntries={["/kept"]} />);
  expect(container.textContent).toBe("");
});
