import { AS_OWNER, type Engine, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";

/** The context of the platform's requests, as the database sees it. */
const within = (role: "anon" | "authenticated" | "service_role", claims: object): RequestContext => ({
  role,
  settings: { "request.jwt.claims": JSON.stringify({ role, ...claims }) },
  readOnly: false,
  timeoutMs: 10_000,
});

export const asVisitor = within("anon", {});
export const asService = within("service_role", {});
export const as = (swimmerId: string) => within("authenticated", { sub: swimmerId });

type Account = { username?: string; fullName?: string; isConfirmed?: boolean };

/** A swimmer's id, signed up as the sign-in service does it: by a row in `auth.users`. */
export async function addSwimmer(engine: Engine, email: string, account: Account = {}) {
  const { username, fullName, isConfirmed = true } = account;
  const [row] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
      values (${email}, ${isConfirmed ? new Date() : null}, ${{ username, full_name: fullName }})
      returning id`,
  );
  if (!row) throw new Error(`${email} was not added`);
  return row.id;
}

export async function addAdmin(engine: Engine, email: string) {
  const id = await addSwimmer(engine, email);
  await engine.run(AS_OWNER, sql`insert into public.user_roles (user_id, role) values (${id}, 'admin')`);
  return id;
}

export async function ban(engine: Engine, swimmerId: string) {
  await engine.run(AS_OWNER, sql`update public.profiles set is_banned = true where id = ${swimmerId}`);
}

export async function addSpot(engine: Engine, name: string, latitude = 50.6, longitude = -2.1) {
  const [row] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into public.spots (name, latitude, longitude) values (${name}, ${latitude}, ${longitude}) returning id`,
  );
  if (!row) throw new Error(`${name} was not added`);
  return row.id;
}
