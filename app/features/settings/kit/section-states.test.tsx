import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SettingsNav } from "../settings-nav.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TextSetting } from "./text-setting.tsx";
import { UnsavedChangesProvider } from "./unsaved-changes.tsx";

type Name = { name: string };
type Query = { data: Name | undefined; error: Error | null; refetch: () => unknown };

const LOADED: Query = { data: { name: "Ada" }, error: null, refetch: () => undefined };

function Section({ id, query }: { id: "profile" | "social"; query: Query }) {
  const store = { reload: async () => ({ name: "Ada" }), save: async () => ({ name: "Ada" }) };
  return (
    <SettingsSection id={id} query={query} store={store} labels={{ name: "Name" }}>
      {({ values, change, isChanged }) => (
        <TextSetting
          label={`Name of ${id}`}
          value={values.name}
          onChange={(name) => change({ name })}
          isChanged={isChanged("name")}
        />
      )}
    </SettingsSection>
  );
}

/** Two sections on one page; only the first has this query. */
async function show(query: Query) {
  const both = (
    <UnsavedChangesProvider>
      <SettingsNav current="profile" />
      <Section id="profile" query={query} />
      <Section id="social" query={LOADED} />
    </UnsavedChangesProvider>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element: both }])} />);
}

test("says that a section loads, without its fields and Save", async () => {
  await show({ ...LOADED, data: undefined });
  await expect.element(page.getByText("Loading your profile settings")).toBeInTheDocument();
  await expect.element(page.getByLabelText("Name of profile")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Save profile" })).not.toBeInTheDocument();
});

test("a section that can't be loaded offers another try and leaves the others usable", async () => {
  const refetch = vi.fn();
  await show({ data: undefined, error: new Error("no answer"), refetch });
  await expect.element(page.getByText("Couldn't load your profile settings")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(refetch).toHaveBeenCalledOnce();

  const other = page.getByLabelText("Name of social");
  await other.fill("Bea");
  await expect.element(other).toHaveValue("Bea");
  await expect.element(page.getByRole("button", { name: "Save social" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Privacy" })).toBeVisible();
});
