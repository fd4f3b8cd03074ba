import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER, type Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, emailExists, validationError } from "./auth-error.ts";
import { banDuration } from "./ban-duration.ts";
import { hashPassword, requireAcceptablePassword, requireKnownHash } from "./passwords.ts";
import { metadataField, parseEmail, parseUuid, readBody, textField } from "./request.ts";
import {
  confirmUser,
  findUser,
  insertUser,
  mergeMetadata,
  requireUser,
  SELECT_USER,
  setPassword,
  toUser,
  type UserRow,
} from "./users.ts";

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;

const body = z.object({
  id: textField,
  role: textField,
  email: textField,
  password: textField,
  password_hash: textField,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadataField,
  app_metadata: metadataField,
  ban_duration: textField,
});
type Params = z.infer<typeof body>;

async function hashGiven({ password, password_hash: passwordHash }: Params) {
  if (password !== "" && passwordHash !== "") {
    throw validationError("Only a password or a password hash should be provided");
  }
  if (passwordHash !== "") return requireKnownHash(passwordHash);
  if (password === "") return null;
  requireAcceptablePassword(password);
  return hashPassword(password);
}

/** What creating and changing a user have in common. */
async function applyParams(tx: Transaction, { id, params, now }: { id: string; params: Params; now: Date }) {
  const { user_metadata: userData, app_metadata: appData, ban_duration: ban, role } = params;
  if (userData) await mergeMetadata(tx, "raw_user_meta_data", { id, changes: userData, now });
  if (appData) await mergeMetadata(tx, "raw_app_meta_data", { id, changes: appData, now });
  if (params.email_confirm) await confirmUser(tx, id, now);
  if (role !== "") await tx.query(sql`update auth.users set role = ${role}, updated_at = ${now} where id = ${id}`);
  if (ban === "") return;
  const duration = banDuration(ban);
  const until = duration > 0 ? new Date(now.getTime() + duration) : null;
  await tx.query(sql`update auth.users set banned_until = ${until}, updated_at = ${now} where id = ${id}`);
}

async function createUser(c: Context, auth: AuthContext) {
  const params = await readBody(c, body);
  if (params.email === "") throw validationError("Cannot create a user without either an email or phone");
  const email = parseEmail(params.email);
  const id = params.id === "" ? undefined : parseUuid(params.id);
  if (id === null) throw validationError("ID must conform to the uuid v4 format");
  const [passwordHash, now] = [await hashGiven(params), auth.now()];
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const user = await insertUser(tx, { id, email, passwordHash, data: params.user_metadata ?? {}, now });
    if (!user) throw emailExists();
    await applyParams(tx, { id: user.id, params: { ...params, user_metadata: null }, now });
    return toUser(await requireUser(tx, user.id));
  });
}

/** An administrator vouches for the address, so it changes at once. */
async function setEmail(tx: Transaction, { user, params, now }: { user: UserRow; params: Params; now: Date }) {
  const email = parseEmail(params.email);
  const holder = await findUser(tx, { email });
  if (holder && holder.id !== user.id) throw emailExists();
  const identity = { email, email_verified: params.email_confirm === true };
  await tx.query(sql`update auth.users set email = ${email}, updated_at = ${now} where id = ${user.id}`);
  await tx.query(sql`
    update auth.identities set identity_data = identity_data || ${identity}::jsonb, updated_at = ${now}
    where user_id = ${user.id} and provider = 'email'`);
}

/** The user that the path names. */
async function requireNamed(c: Context, tx: Transaction): Promise<UserRow> {
  const id = parseUuid(c.req.param("id") ?? "");
  if (!id) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUser(tx, { id });
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  return user;
}

async function updateUser(c: Context, auth: AuthContext) {
  const params = await readBody(c, body);
  const [passwordHash, now] = [await hashGiven(params), auth.now()];
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const user = await requireNamed(c, tx);
    if (params.email !== "") await setEmail(tx, { user, params, now });
    if (passwordHash) await setPassword(tx, { id: user.id, passwordHash, keepSession: null, now });
    await applyParams(tx, { id: user.id, params, now });
    return toUser(await requireUser(tx, user.id));
  });
}

async function deleteUser(c: Context, auth: AuthContext) {
  const { should_soft_delete: isSoft } = await readBody(c, z.object({ should_soft_delete: z.boolean().nullish() }));
  if (isSoft) throw validationError("Soft deletion is not available");
  await auth.engine.transaction(AS_OWNER, async (tx) => {
    const { id } = await requireNamed(c, tx);
    await tx.query(sql`delete from auth.users where id = ${id}`);
  });
  return {};
}

function readPage(c: Context) {
  const [page, size] = ["page", "per_page"].map((name) => Number(c.req.query(name) || 0));
  const isValid = [page, size].every((value) => Number.isSafeInteger(value) && Number(value) >= 0);
  if (!isValid) throw validationError("Bad Pagination Parameters");
  return { page: page || 1, size: Math.min(size || PAGE_SIZE, MAX_PAGE_SIZE) };
}

async function listUsers(c: Context, auth: AuthContext) {
  const { page, size } = readPage(c);
  const rows = await auth.engine.run<UserRow & { total: number }>(AS_OWNER, {
    text: `${SELECT_USER.replace("select u.*", "select u.*, count(*) over ()::int4 as total")}
      order by u.created_at desc, u.id limit $1 offset $2`,
    values: [String(size), String((page - 1) * size)],
  });
  const total = rows[0]?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) => `</auth/v1/admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  c.header("X-Total-Count", String(total));
  c.header("Link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
  return { users: rows.map(toUser), aud: "authenticated" };
}

export const adminUserRoutes = (auth: AuthContext) =>
  new Hono()
    .get("/admin/users", async (c) => c.json(await listUsers(c, auth)))
    .post("/admin/users", async (c) => c.json(await createUser(c, auth)))
    .get("/admin/users/:id", async (c) =>
      c.json(toUser(await auth.engine.transaction(AS_OWNER, (tx) => requireNamed(c, tx)))),
    )
    .put("/admin/users/:id", async (c) => c.json(await updateUser(c, auth)))
    .delete("/admin/users/:id", async (c) => c.json(await deleteUser(c, auth)));
