import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { AccountSwitches } from "@tideline/platform/platform.ts";

/** As the administrators have set them, asked each time so that a change holds at once. */
export function createAccountSwitches(engine: Engine): AccountSwitches {
  const ask = async (statement: ReturnType<typeof sql>) => {
    const [row] = await engine.run<{ answer: boolean }>(AS_OWNER, statement);
    return row?.answer ?? true;
  };
  return {
    isSignupAllowed: () => ask(sql`select private.is_signup_allowed() as answer`),
    // The configured administrator's address has to be proven even where others are not: whoever holds it rules.
    mustConfirmEmail: (email) =>
      ask(sql`select private.must_confirm_email() or exists (
        select from private.settings where key = 'admin_email' and lower(value) = lower(${email})) as answer`),
  };
}
