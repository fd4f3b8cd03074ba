import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { emptyDraft } from "#domain/gatherings/draft/gathering-draft.ts";
import { readKeptDraft } from "./use-draft.ts";
import { Wizard } from "./wizard.tsx";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const KEY = { userId: ADA, editedId: null };

afterEach(() => localStorage.clear());

/** As its page does: what is kept on the device comes first. */
async function open() {
  const start = () => {
    const kept = readKeptDraft(KEY);
    return kept ? { draft: kept.draft, step: kept.step } : { draft: emptyDraft(ADA), step: "what" as const };
  };
  const Stub = createRoutesStub([{ path: "/", Component: () => <Wizard userId={ADA} edited={null} start={start} /> }]);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
}

const step = (name: string) => page.getByRole("heading", { level: 2, name });
const next = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("a step names what is missing and continues once it is filled in", async () => {
  await open();
  await next("Where and when");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect.element(name).toHaveAccessibleDescription("Give it a name.");
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, "Sunday dip");
  await next("Where and when");
  await expect.element(step("Where and when")).toBeVisible();
  await next("People");
  await expect.element(page.getByText("Choose a spot, or name the place.")).toBeVisible();
});

test("the draft and its step are there again after a reload", async () => {
  const { unmount } = await open();
  await userEvent.fill(page.getByRole("textbox", { name: "Name", exact: true }), "Sunday dip");
  await next("Where and when");
  await expect.element(step("Where and when")).toBeVisible();
  await unmount();
  await open();
  await expect.element(step("Where and when")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Preview" }).getByText("Sunday dip")).toBeVisible();
});
