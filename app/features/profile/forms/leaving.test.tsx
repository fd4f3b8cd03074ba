import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { TextField } from "#app/ui/form/form.tsx";
import { readProfile } from "#domain/accounts/profile/profile.ts";
import { SectionForm } from "./section-form.tsx";

const NOT_SAID = [
  ...["email", "full_name", "first_name", "last_name", "display_name", "avatar_url", "bio", "location", "city"],
  ...["country", "latitude", "longitude", "swimming_level"],
];

const nia = readProfile({
  ...Object.fromEntries(NOT_SAID.map((name) => [name, null])),
  id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11",
  username: "nia",
  swimmer_type: "casual",
  location_sharing: false,
  onboarded: true,
  premium: false,
  is_admin: false,
  is_banned: false,
  created_at: "2026-11-22T12:00:00Z",
  updated_at: "2026-11-22T12:00:00Z",
});

const Part = ({ label }: { label: string }) => (
  <SectionForm
    profile={nia}
    onDone={() => undefined}
    schema={z.object({ bio: z.string() })}
    defaultValues={{ bio: "" }}
    toChanges={(draft) => draft}
  >
    <TextField name="bio" label={label} />
  </SectionForm>
);

async function openTwoParts() {
  const profilePage = (
    <>
      <Part label="First" />
      <Part label="Second" />
      <Link to="/favorites">Favorites</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: "/profile", element: profilePage },
          { path: "/favorites", element: <p>Your favorites</p> },
        ],
      },
    ],
    { initialEntries: ["/profile"] },
  );
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("asks before leaving unsaved changes in any section", async () => {
  await openTwoParts();
  await page.getByLabelText("First").fill("Cold lakes before breakfast.");
  await page.getByRole("link", { name: "Favorites" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(page.getByLabelText("First")).toHaveValue("Cold lakes before breakfast.");
  await page.getByRole("link", { name: "Favorites" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByText("Your favorites")).toBeVisible();
});

test("lets you leave without changes", async () => {
  await openTwoParts();
  await page.getByRole("link", { name: "Favorites" }).click();
  await expect.element(page.getByText("Your favorites")).toBeVisible();
});
