import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { pageAuthFlow } from "../dialog/auth-flow.ts";
import { SignUpForm } from "./sign-up-form.tsx";

test("shows that registration is closed before typing", async () => {
  const element = <SignUpForm ways={pageAuthFlow("/")} providers={[]} isOpen={false} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await expect.element(page.getByRole("heading", { name: "Sign-up is closed" })).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});
