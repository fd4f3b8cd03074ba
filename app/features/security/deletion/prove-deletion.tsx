import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CodeForm } from "#app/features/account/forms/second-step.tsx";
import { openAccountClient } from "#app/features/account/open-account-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { ownPassword } from "#domain/accounts/security/second-factor.ts";
import { provePassword, requestDeletion } from "../security.data.ts";
import { factorQuery, identitiesQuery, useRequestDeletion } from "../security.queries.ts";

const LABEL = "Delete account";

type Client = Awaited<ReturnType<typeof openAccountClient>>;

async function deleteAccount(client: Client) {
  await requestDeletion(client);
  location.assign("/login/deletion");
}

/** Asks for a code, the password or a fresh sign-in, so that nobody deletes the account on a device left open. */
export function ProveDeletion({ email, onCancel }: { email: string; onCancel: () => void }) {
  const factor = useQuery(factorQuery);
  const identities = useQuery(identitiesQuery);
  return (
    <div className="grid max-w-md gap-4">
      <p>You can undo this for 14 days by signing in.</p>
      <QueryView query={factor} loading="Loading your sign-in" failed="Couldn't load your sign-in">
        {(found) =>
          found ? (
            <ByCode />
          ) : (
            <QueryView query={identities} loading="Loading your sign-in" failed="Couldn't load your sign-in">
              {(ways) =>
                ways.some(({ provider }) => provider === "email") ? <ByPassword email={email} /> : <BySignIn />
              }
            </QueryView>
          )
        }
      </QueryView>
      <div>
        <Button variant="secondary" onClick={onCancel}>
          Keep account
        </Button>
      </div>
    </div>
  );
}

function ByCode() {
  const [isRecovering, setIsRecovering] = useState(false);
  return (
    <>
      <CodeForm isRecovering={isRecovering} label={LABEL} onProven={deleteAccount} />
      <div>
        <Button variant="quiet" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? "Use your authenticator app" : "Use a recovery code"}
        </Button>
      </div>
    </>
  );
}

function ByPassword({ email }: { email: string }) {
  return (
    <Form
      schema={ownPassword}
      defaultValues={{ password: "" }}
      fieldOf={(code) => (code === "password_refused" ? "password" : undefined)}
      onSubmit={async ({ password }) => {
        const client = await openAccountClient();
        await provePassword(client, { email, password });
        await deleteAccount(client);
      }}
    >
      <FormProblem />
      <TextField name="password" label="Current password" type="password" autoComplete="current-password" />
      <SubmitButton>{LABEL}</SubmitButton>
    </Form>
  );
}

/** For accounts that only a provider opens. */
function BySignIn() {
  const { mutateAsync, isPending, error } = useRequestDeletion();

  async function request() {
    try {
      await mutateAsync(undefined);
    } catch {
      // Shown below.
      return;
    }
    location.assign("/login/deletion");
  }

  return (
    <>
      <ProblemNote message={error?.message} />
      <Button variant="danger" pending={isPending} onClick={() => void request()}>
        {LABEL}
      </Button>
      {error && (
        <form method="post" action="/logout">
          <Button type="submit" variant="secondary">
            Sign out to sign in again
          </Button>
        </form>
      )}
    </>
  );
}
