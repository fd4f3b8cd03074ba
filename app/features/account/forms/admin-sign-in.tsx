import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { signInCredentials } from "#domain/accounts/sign-in/credentials.ts";
import { isAdministrator, signIn } from "../account.data.ts";
import { AccountCard } from "../account-card.tsx";
import { openAccountClient } from "../open-account-client.ts";
import { SuccessCard } from "../success-card.tsx";

const NOT_ADMIN_MS = 4_000;
const SUCCESS_MS = 1_000;

type Outcome = "administrator" | "swimmer";

export function AdminSignIn({ next }: { next: string }) {
  const [outcome, setOutcome] = useState<Outcome>();

  if (outcome === "administrator") {
    return <SuccessCard title="You are signed in" durationMs={SUCCESS_MS} onDone={() => location.assign(next)} />;
  }
  if (outcome === "swimmer") {
    return (
      <SuccessCard
        icon={CircleAlert}
        title="This account is not an administrator"
        text="You're signed in as a swimmer. Taking you to the start page."
        durationMs={NOT_ADMIN_MS}
        onDone={() => location.assign("/")}
      />
    );
  }
  return (
    <AccountCard title="Admin sign-in" lead="For administrators of this site.">
      <Form
        schema={signInCredentials}
        defaultValues={{ email: "", password: "" }}
        onSubmit={async (credentials) => {
          const client = await openAccountClient();
          const { needsCode } = await signIn(client, credentials);
          // The page asks for the code.
          if (needsCode) return location.reload();
          setOutcome((await isAdministrator(client)) ? "administrator" : "swimmer");
        }}
      >
        <FormProblem />
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton>Sign in</SubmitButton>
      </Form>
    </AccountCard>
  );
}
