import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { AccountSwitches } from "@tideline/platform/platform.ts";

/** Read from the database on every call, so a changed switch applies immediately. */
export function createAccountSwitches(engine: Engine): AccountSwitches {
  const readSwitch = async (statement: ReturnType<typeof sql>) => {
    const [row] = await engine.run<{ is_on: boolean }>(AS_OWNER, statement);
    return row?.is_on ?? true;
  };
  return {
    isSignupAllowed: () => readSwitch(sql`select private.is_signup_allowed() as is_on`),
    // The administrator's address must always be confirmed: signing up with it grants the role.
    mustConfirmEmail: (email) =>
      readSwitch(sql`select private.must_confirm_email() or exists (
        select from private.settings where key = 'admin_email' and lower(value) = lower(${email})) as is_on`),
  };
}
