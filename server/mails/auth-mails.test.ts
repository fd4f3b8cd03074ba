import { expect, test } from "vitest";
import { authMails } from "./auth-mails.ts";

const link = {
  url: "http://tideline.test/auth/v1/verify?token=pkce_1&type=signup",
  code: "012345",
  newEmail: "new@example.org",
};

test.each(Object.entries(authMails))("renders the mail %s as text and HTML", (name, write) => {
  const { subject, text, html } = write(link);
  expect(subject).not.toBe("");
  expect(html).toContain("#0A5566");
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).not.toContain("[object");
  if (name === "reauthenticate") {
    expect(text).toContain(link.code);
    expect(html).toContain(link.code);
    return;
  }
  expect(text).toContain(link.url);
  expect(html).toContain('href="http://tideline.test/auth/v1/verify?token=pkce_1&amp;type=signup"');
});

test("escapes markup in an address", () => {
  const { html } = authMails.emailChangeCurrent({ ...link, newEmail: '"<img src=x>"@example.org' });
  expect(html).not.toContain("<img");
});
