import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ResendVerification } from "./resend-verification.tsx";

test("shows the cooldown and ignores presses until then", async () => {
  await render(<ResendVerification email="nia@example.org" next="/" isJustSent />);
  const button = page.getByRole("button", { name: /^Resend verification email \(\d+ s\)$/ });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
});

test("has no cooldown when no email was just sent", async () => {
  await render(<ResendVerification email="nia@example.org" next="/" />);
  const button = page.getByRole("button", { name: "Resend verification email", exact: true });
  await expect.element(button).not.toHaveAttribute("aria-disabled");
});
