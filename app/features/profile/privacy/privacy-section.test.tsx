import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { privacyQuery } from "./privacy.queries.ts";
import { PrivacySection } from "./privacy-section.tsx";

const USER_ID = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";

test("explains each privacy level", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(privacyQuery(USER_ID).queryKey, "private");
  await render(
    <QueryClientProvider client={client}>
      <PrivacySection userId={USER_ID} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Others see only your username.")).toBeVisible();
  await page.getByRole("button", { name: "Edit privacy" }).click();
  const level = page.getByRole("combobox", { name: "Who sees your profile" });
  await expect.element(level).toHaveFocus();
  await expect.element(level).toHaveAccessibleDescription("Others see only your username.");
  await level.selectOptions("Friends");
  await expect
    .element(level)
    .toHaveAccessibleDescription("For now the same as Private: others see only your username.");
  await level.selectOptions("Public");
  await expect
    .element(level)
    .toHaveAccessibleDescription(
      "Signed-in swimmers see your name, picture and bio. Everyone sees swims from platforms.",
    );
});
