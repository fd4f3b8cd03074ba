import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { ConsentBanner } from "#app/features/consent/consent-banner.tsx";
import { Form, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import "../app.css";

const HEADER_PX = 64;
const schema = z.object({ email: z.string().check(z.minLength(1, "Email is required")) });

test("after a failed submit the header does not cover the label of the first field", async () => {
  await page.viewport(390, 844);
  await render(
    <>
      <header className="sticky top-0 z-35 bg-surface" style={{ height: HEADER_PX }} />
      <div style={{ height: 300 }} />
      <Form schema={schema} defaultValues={{ email: "" }} onSubmit={async () => undefined}>
        <TextField name="email" label="Email" />
        <SubmitButton>Create account</SubmitButton>
      </Form>
      <div style={{ height: 1_200 }} />
    </>,
  );
  // The field is in the window, but under the header.
  scrollBy(0, page.getByRole("textbox", { name: "Email" }).element().getBoundingClientRect().top - 20);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect.element(page.getByRole("textbox", { name: "Email" })).toHaveFocus();
  const label = page.getByText("Email", { exact: true }).element().getBoundingClientRect();
  expect(label.top).toBeGreaterThanOrEqual(HEADER_PX);
});

test.each([
  ["a page with a form has the cookie banner at its end", <form key="form" method="post" />, "static", "bottom"],
  ["on other pages, also with a search, it stays in view", <form key="search" action="/spots" />, "sticky", "bottom"],
  ["at the top it scrolls with the page", <form key="search" action="/spots" />, "static", "top"],
] as const)("%s", async (_what, form, position, place) => {
  await render(
    <>
      <main>{form}</main>
      <ConsentBanner position={place} />
    </>,
  );
  const banner = page.getByRole("region", { name: "Cookies" }).element();
  expect(getComputedStyle(banner).position).toBe(position);
});
