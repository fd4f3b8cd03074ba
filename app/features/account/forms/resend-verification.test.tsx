import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ResendVerification } from "./resend-verification.tsx";

test("the button says how long the next mail has to wait, and takes no press until then", async () => {
  await render(<ResendVerification email="nia@example.org" next="/" isJustSent />);
  const button = page.getByRole("button", { name: /^Resend verification email \(\d+ s\)$/ });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
});

test("nothing holds the button where no mail has just left", async () => {
  await render(<ResendVerification email="nia@example.org" next="/" />);
  const button = page.getByRole("button", { name: "Resend verification email", exact: true });
  await expect.element(button).not.toHaveAttribute("aria-disabled");
});
