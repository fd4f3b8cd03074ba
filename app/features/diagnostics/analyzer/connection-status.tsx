import { Card } from "#app/ui/card.tsx";
import { useDiagnosticsHistory } from "../diagnostics-store.ts";
import { Moment } from "../moment.tsx";
import { Fact, Facts, YesNo } from "./facts.tsx";

/** The latest check, by schedule or by hand. */
export function ConnectionStatus() {
  const latest = useDiagnosticsHistory().connectionAttempts.at(-1);
  return (
    <Card as="section">
      <h2 className="text-lg">Connection Status</h2>
      <div role="status">
        <Facts>
          <Fact label="Connected">{latest ? <YesNo isYes={latest.problem === null} /> : "unknown"}</Fact>
          <Fact label="Last checked">{latest ? <Moment at={latest.at} /> : "not yet"}</Fact>
          <Fact label="Error">{latest?.problem?.message ?? "none"}</Fact>
        </Facts>
      </div>
    </Card>
  );
}
