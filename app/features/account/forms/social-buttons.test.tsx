import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SocialButtons } from "./social-buttons.tsx";

const GOOGLE = [{ id: "google", label: "Google", isSandbox: false }] as const;

test("opens a provider in a popup over unsaved input, and reports a blocked popup", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  await render(<SocialButtons intent="sign-in" providers={GOOGLE} next="/profile" isInPlace />);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect.element(page.getByText("Your browser blocked the window.", { exact: false })).toBeVisible();
  expect(open).toHaveBeenCalledWith("", "tideline-sign-in", expect.stringContaining("popup"));
});
