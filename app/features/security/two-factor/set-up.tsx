import { useEffect, useState } from "react";
import { openAccountClient } from "#app/features/account/open-account-client.ts";
import { toFactorError } from "#app/features/account/second-factor.data.ts";
import { recordAuthEvent } from "#app/session/auth-events.data.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { appCode } from "#domain/accounts/security/second-factor.ts";
import { replaceRecoveryCodes, startSetUp } from "../security.data.ts";

type Started = Awaited<ReturnType<typeof startSetUp>>;
type SetUpProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void };

/** Shows the secret, asks for a first code, and hands over the recovery codes. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [started, setStarted] = useState<Started | Error>();
  const userId = useSwimmer()?.id ?? null;

  async function start() {
    setStarted(undefined);
    try {
      setStarted(await startSetUp(await openAccountClient(), new Date()));
    } catch (problem) {
      setStarted(problem instanceof Error ? problem : new Error("The set-up couldn't be started."));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the set-up opens.
  useEffect(() => void start(), []);

  if (started === undefined) return <Skeleton className="h-72" />;
  if (started instanceof Error) return <ErrorState title={started.message} onRetry={() => void start()} />;
  const { factorId, secret, picture, uri } = started;

  async function confirm({ code }: { code: string }) {
    const client = await openAccountClient();
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    if (error) throw toFactorError(error);
    void recordAuthEvent(client, { eventType: "two_factor_on", userId, success: true });
    onDone(await replaceRecoveryCodes(client));
  }

  return (
    <div className="grid max-w-md gap-5">
      <ol className="grid list-decimal gap-3 pl-5">
        <li>
          Scan the picture with an authenticator app, or <a href={uri}>open it on this device</a>.
        </li>
        <li>
          Or type this key: <Secret secret={secret} />
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <img src={picture} alt="QR code with the key above" className="size-52 rounded-inner bg-white" />
      <Form
        schema={appCode}
        defaultValues={{ code: "" }}
        fieldOf={(code) => (code === "code_refused" ? "code" : undefined)}
        onSubmit={confirm}
      >
        <FormProblem />
        <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" hint="6 digits" />
        <div className="grid gap-3 sm:grid-cols-2">
          <SubmitButton>Turn on</SubmitButton>
          <Button variant="secondary" className="mt-1" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** In groups of four, as apps ask for it. */
function Secret({ secret }: { secret: string }) {
  return <code className="select-all break-all font-semibold">{secret.match(/.{1,4}/g)?.join(" ")}</code>;
}
