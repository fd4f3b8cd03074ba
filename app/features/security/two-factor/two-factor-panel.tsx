import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { factorQuery, useReloadSecurity } from "../security.queries.ts";
import { NewRecoveryCodes, RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";
import { TurnOff } from "./turn-off.tsx";

type Step = { name: "rest" | "set-up" | "turn-off" | "renew" } | { name: "codes"; codes: readonly string[] };

export function TwoFactorPanel() {
  const [step, setStep] = useState<Step>({ name: "rest" });
  const factor = useQuery(factorQuery);
  const reload = useReloadSecurity();
  // Here and not below, so that it's loaded again while a step is still on the screen.
  const rest = async () => {
    await factor.refetch();
    setStep({ name: "rest" });
    void reload();
  };
  return (
    <Panel title="Two-factor sign-in">
      <div className="px-5 py-4">
        {step.name === "set-up" && (
          <SetUp onDone={(codes) => setStep({ name: "codes", codes })} onCancel={() => void rest()} />
        )}
        {step.name === "codes" && <RecoveryCodes codes={step.codes} onDone={() => void rest()} />}
        {step.name === "renew" && (
          <NewRecoveryCodes onDone={(codes) => setStep({ name: "codes", codes })} onCancel={() => void rest()} />
        )}
        {step.name === "turn-off" && <TurnOff onDone={() => void rest()} />}
        {step.name === "rest" && <FactorState query={factor} onStep={(name) => setStep({ name })} />}
      </div>
    </Panel>
  );
}

const CODES_FEW = 3;

type FactorStateProps = {
  query: UseQueryResult<{ since: string; codesLeft: number } | null>;
  onStep: (name: "set-up" | "turn-off" | "renew") => void;
};

function FactorState({ query, onStep }: FactorStateProps) {
  return (
    <QueryView query={query} loading="Loading two-factor sign-in" failed="Couldn't load two-factor sign-in">
      {(factor) =>
        factor ? (
          <div className="grid gap-4">
            <p>
              <strong>On</strong> since {formatDay(factor.since)}. Signing in asks for a code of your authenticator app.
            </p>
            <p className={factor.codesLeft <= CODES_FEW ? "font-semibold text-danger" : "text-muted"}>
              {factor.codesLeft} of 10 recovery codes left
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => onStep("renew")}>
                New recovery codes
              </Button>
              <Button variant="secondary" onClick={() => onStep("turn-off")}>
                Turn off
              </Button>
            </div>
          </div>
        ) : (
          <div className="grid gap-4">
            <p>
              <strong>Off.</strong> With it, your password alone opens nothing: signing in also asks for a code of an
              app on your phone.
            </p>
            <div>
              <Button onClick={() => onStep("set-up")}>Set up</Button>
            </div>
          </div>
        )
      }
    </QueryView>
  );
}
