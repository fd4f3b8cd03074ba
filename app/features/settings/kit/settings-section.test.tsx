import { useState } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NoticeArea } from "#app/ui/overlay/notices.tsx";
import { notificationError } from "#domain/notifications/notification-settings.ts";
import { SettingsNav } from "../settings-nav.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TextSetting } from "./text-setting.tsx";
import { UnsavedChangesProvider } from "./unsaved-changes.tsx";

type Names = { first: string; last: string };

/** What the database holds, which another tab can change, too. */
type Database = { row: Names; writes: Partial<Names>[]; refusal?: Error };

const LABELS = { first: "First name", last: "Last name" } as const;

function Section({ database }: { database: Database }) {
  const [data, setData] = useState(database.row);
  const store = {
    reload: async () => database.row,
    save: async (changes: Partial<Names>) => {
      if (database.refusal) throw database.refusal;
      database.writes.push(changes);
      database.row = { ...database.row, ...changes };
      setData(database.row);
      return database.row;
    },
  };
  return (
    <UnsavedChangesProvider>
      <SettingsNav current="profile" />
      <SettingsSection
        id="profile"
        query={{ data, error: null, refetch: () => undefined }}
        store={store}
        labels={LABELS}
        findProblems={({ first }) => (first === "" ? { first: "Enter a name" } : {})}
      >
        {({ values, change, isChanged, problems }) =>
          (["first", "last"] as const).map((name) => (
            <TextSetting
              key={name}
              label={LABELS[name]}
              value={values[name]}
              onChange={(text) => change({ [name]: text })}
              isChanged={isChanged(name)}
              problem={problems[name]}
            />
          ))
        }
      </SettingsSection>
      <Link to="/elsewhere">Elsewhere</Link>
      <NoticeArea />
    </UnsavedChangesProvider>
  );
}

async function show(refusal?: Error) {
  const database: Database = { row: { first: "Ada", last: "Seal" }, writes: [], ...(refusal && { refusal }) };
  const router = createMemoryRouter([
    { path: "/", element: <Section database={database} /> },
    { path: "/elsewhere", element: <p>Another page</p> },
  ]);
  await render(<RouterProvider router={router} />);
  return database;
}

const first = () => page.getByLabelText("First name");
const last = () => page.getByLabelText("Last name");
const save = () => page.getByRole("button", { name: "Save profile" });

test("the bar comes with the first change, counts, and Reset brings the loaded values back", async () => {
  await show();
  await expect.element(save()).not.toBeInTheDocument();
  await first().fill("Bea");
  await last().fill("Whale");
  await expect.element(page.getByText("2 changes not saved").first()).toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Profile, not saved yet" })).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(first()).toHaveValue("Ada");
  await expect.element(last()).toHaveValue("Seal");
  await expect.element(save()).not.toBeInTheDocument();
});

test("writes only what changed and says so", async () => {
  const database = await show();
  await last().fill("Whale");
  await save().click();
  await expect.element(page.getByText("Settings Updated", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Your settings have been saved successfully.", { exact: true })).toBeVisible();
  expect(database.writes).toEqual([{ last: "Whale" }]);
  await expect.element(save()).not.toBeInTheDocument();
});

test("a failed save keeps the changes and tells why", async () => {
  await show(notificationError("settings_not_saved"));
  await last().fill("Whale");
  await save().click();
  await expect.element(page.getByText("Error Saving Settings", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Failed to update notification settings", { exact: true })).toBeVisible();
  await expect.element(last()).toHaveValue("Whale");
});

test("shows what another tab saved meanwhile, and keeps mine to choose", async () => {
  const database = await show();
  await first().fill("Bea");
  await last().fill("Whale");
  database.row = { first: "Cleo", last: "Seal" };
  await save().click();
  await expect.element(page.getByText(/was changed elsewhere\. Yours: Bea$/)).toBeVisible();
  await expect.element(first()).toHaveValue("Cleo");
  expect(database.writes).toEqual([]);
  await page.getByRole("button", { name: "Use mine" }).click();
  await expect.element(first()).toHaveValue("Bea");
  await save().click();
  await expect.poll(() => database.writes).toEqual([{ last: "Whale", first: "Bea" }]);
});

test("marks what cannot be saved and asks before leaving", async () => {
  const database = await show();
  await first().fill("");
  await save().click();
  await expect.element(page.getByText("Enter a name")).toBeVisible();
  await expect.element(first()).toHaveFocus();
  expect(database.writes).toEqual([]);
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByText("Another page")).toBeVisible();
});
