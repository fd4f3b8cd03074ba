import { useAuth } from "#app/session/auth-context.ts";
import { Card } from "#app/ui/card.tsx";
import { Moment } from "../moment.tsx";
import { Fact, Facts, YesNo } from "./facts.tsx";

/** The session of this browser, also when another swimmer's profile is shown. */
export function SessionStatus() {
  const { isValid, expiresAt, errors } = useAuth().status;
  return (
    <Card as="section">
      <h2 className="text-lg">Session Status</h2>
      <Facts>
        <Fact label="Valid">
          <YesNo isYes={isValid} />
        </Fact>
        <Fact label="Expires">{expiresAt === null ? "unknown" : <Moment at={expiresAt} />}</Fact>
        <Fact label="Error">{errors.at(-1) ?? "none"}</Fact>
      </Facts>
    </Card>
  );
}
