import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { QueryView } from "./query-view.tsx";

type Query = { data: string[] | undefined; error: Error | null };

function show({ data, error }: Query, onRefetch = () => {}) {
  return render(
    <QueryView
      query={{ data, error, refetch: onRefetch }}
      loading="Loading rules"
      failed="Rules could not be loaded"
      empty="No rules yet."
    >
      {(rules) => rules.join(", ")}
    </QueryView>,
  );
}

test("announces loading", async () => {
  const { getByRole } = await show({ data: undefined, error: null });
  await expect.element(getByRole("status").getByText("Loading rules")).toBeInTheDocument();
});

test("shows why loading failed and retries", async () => {
  let tries = 0;
  const { getByRole, getByText } = await show({ data: undefined, error: new Error("You are offline.") }, () => {
    tries += 1;
  });
  await expect.element(getByRole("heading", { name: "Rules could not be loaded" })).toBeVisible();
  await expect.element(getByText("You are offline.")).toBeVisible();
  await getByRole("button", { name: "Try again" }).click();
  expect(tries).toBe(1);
});

test("keeps the data when a refetch fails", async () => {
  const { container } = await show({ data: ["a", "b"], error: new Error("You are offline.") });
  expect(container.textContent).toBe("a, b");
});

test("shows that a list is empty", async () => {
  const { container } = await show({ data: [], error: null });
  expect(container.textContent).toBe("No rules yet.");
});
