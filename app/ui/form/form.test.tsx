import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { Form, FormProblem, SubmitButton, TextField } from "./form.tsx";

const signIn = z.object({
  email: z.string().check(z.minLength(1, "Please enter your email address")),
  password: z.string().check(z.minLength(1, "Please enter your password")),
});

type SignInProps = { onSubmit: (values: z.infer<typeof signIn>) => Promise<void> };

function SignIn({ onSubmit }: SignInProps) {
  return (
    <Form schema={signIn} defaultValues={{ email: "", password: "" }} onSubmit={onSubmit}>
      <FormProblem />
      <TextField name="email" label="Email" hint="The one you signed up with." autoComplete="email" />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      <SubmitButton>Sign in</SubmitButton>
    </Form>
  );
}

const email = page.getByRole("textbox", { name: "Email" });
const password = page.getByRole("textbox", { name: "Password" });
const submit = page.getByRole("button", { name: "Sign in" });

test("an incomplete form shows what is missing and focuses the first empty field", async () => {
  const onSubmit = vi.fn(async () => undefined);
  await render(<SignIn onSubmit={onSubmit} />);
  await submit.click();

  await expect.element(email).toHaveFocus();
  await expect.element(email).toBeInvalid();
  await expect
    .element(email)
    .toHaveAccessibleDescription("The one you signed up with. Please enter your email address");
  await expect.element(page.getByText("Please enter your password")).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();

  await userEvent.type(email, "ada@example.org");
  await expect.element(email).toBeValid();
});

test("a refusal is announced in its own words", async () => {
  const refusal = Object.assign(new Error("Invalid email or password"), { code: "invalid_credentials" });
  await render(<SignIn onSubmit={() => Promise.reject(refusal)} />);
  await userEvent.fill(email, "ada@example.org");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "wrong");
  await submit.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Invalid email or password");
});

test("reports an unexpected error without showing its raw message", async () => {
  const report = vi.spyOn(globalThis, "reportError").mockImplementation(() => undefined);
  const fault = new TypeError("x is not a function");
  await render(<SignIn onSubmit={() => Promise.reject(fault)} />);
  await userEvent.fill(email, "ada@example.org");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "secret");
  await submit.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Something went wrong. Please try again.");
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
  report.mockRestore();
});

test("while a form is sent, a second press sends nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => promise);
  await render(<SignIn onSubmit={onSubmit} />);
  await userEvent.fill(email, "ada@example.org");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "secret");
  await submit.click();
  await expect.element(submit).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  resolve();
  await expect.element(submit).not.toHaveAttribute("aria-busy");
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: "ada@example.org", password: "secret" });
});

test("shows a typed password on request", async () => {
  await render(<SignIn onSubmit={async () => undefined} />);
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "wave-42");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveValue("wave-42");
});

test("shows an error about one field at that field", async () => {
  const refusal = Object.assign(new Error("This email is already registered"), { code: "email_taken" });
  await render(
    <Form
      schema={signIn}
      defaultValues={{ email: "ada@example.org", password: "cold water" }}
      onSubmit={() => Promise.reject(refusal)}
      fieldOf={(code) => (code === "email_taken" ? "email" : undefined)}
    >
      <FormProblem />
      <TextField name="email" label="Email" />
      <SubmitButton>Sign in</SubmitButton>
    </Form>,
  );
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription("This email is already registered");
  await expect.element(email).toHaveFocus();
  await expect.element(page.getByRole("alert")).toBeEmptyDOMElement();
});

test("loads its checks once it is touched, and tells when they can't be loaded", async () => {
  const refusal = Object.assign(new Error("Can't reach the server"), { code: "offline" });
  let isOffline = true;
  const load = vi.fn(async () => {
    if (isOffline) throw refusal;
    return signIn;
  });
  const onSubmit = vi.fn(async () => undefined);
  await render(
    <Form schema={load} defaultValues={{ email: "", password: "cold water" }} onSubmit={onSubmit}>
      <FormProblem />
      <TextField name="email" label="Email" />
      <SubmitButton>Sign in</SubmitButton>
    </Form>,
  );
  expect(load).not.toHaveBeenCalled();
  await userEvent.fill(email, "ada@example.org");
  expect(load).toHaveBeenCalled();
  await submit.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Can't reach the server");
  expect(onSubmit).not.toHaveBeenCalled();
  isOffline = false;
  await submit.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ email: "ada@example.org", password: "cold water" }]]);
});
