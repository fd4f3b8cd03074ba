import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER, type Transaction } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import type { AuthConfig, AuthContext } from "../auth-context.ts";
import { AuthError, emailExists, validationError } from "../auth-error.ts";
import { createLink, type LinkKind, queueLink } from "../mail-links.ts";
import { hashPassword, requireAcceptablePassword, requireKnownHash } from "../passwords.ts";
import { metadataField, parseEmail, parseUuid, readBody, readRedirect, textField } from "../request.ts";
import { requireService } from "../session-guard.ts";
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
} from "../users.ts";

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;

const userBody = z.object({
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
type UserParams = z.infer<typeof userBody>;

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of a duration such as `24h` or `1h30m`; `none` lifts a ban. */
function readBanDuration(text: string): number {
  if (text === "none") return 0;
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) {
    throw validationError(`invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`);
  }
  const parts = [...text.matchAll(/([\d.]+)(\D+)/g)];
  return parts.reduce((sum, [, amount, unit = ""]) => sum + Number(amount) * (UNIT_MS[unit] ?? 0), 0);
}

async function hashGiven({ password, password_hash: passwordHash }: UserParams, config: AuthConfig) {
  if (password !== "" && passwordHash !== "") {
    throw validationError("Only a password or a password hash should be provided");
  }
  if (passwordHash !== "") return requireKnownHash(passwordHash);
  if (password === "") return null;
  await requireAcceptablePassword(password, config);
  return hashPassword(password);
}

type Change = { id: string; params: UserParams; now: Date };

/** Applies the fields that creating and changing a user share. */
async function applyParams(tx: Transaction, { id, params, now }: Change) {
  const { user_metadata: userData, app_metadata: appData, ban_duration: ban, role } = params;
  if (userData) await mergeMetadata(tx, "raw_user_meta_data", { id, changes: userData, now });
  if (appData) await mergeMetadata(tx, "raw_app_meta_data", { id, changes: appData, now });
  if (params.email_confirm) await confirmUser(tx, id, now);
  if (role !== "") await tx.query(sql`update auth.users set role = ${role}, updated_at = ${now} where id = ${id}`);
  if (ban === "") return;
  const duration = readBanDuration(ban);
  const until = duration > 0 ? new Date(now.getTime() + duration) : null;
  await tx.query(sql`update auth.users set banned_until = ${until}, updated_at = ${now} where id = ${id}`);
}

async function createUser(c: Context, auth: AuthContext) {
  const params = await readBody(c, userBody);
  if (params.email === "") throw validationError("Cannot create a user without either an email or phone");
  const email = parseEmail(params.email);
  const id = params.id === "" ? undefined : parseUuid(params.id);
  if (id === null) throw validationError("ID must conform to the uuid v4 format");
  const [passwordHash, now] = [await hashGiven(params, auth.config), auth.now()];
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const user = await insertUser(tx, { id, email, passwordHash, data: params.user_metadata ?? {}, now });
    if (!user) throw emailExists();
    await applyParams(tx, { id: user.id, params: { ...params, user_metadata: null }, now });
    return requireUser(tx, user.id);
  });
}

/** An administrator vouches for the address, so it changes at once. */
async function setEmail(tx: Transaction, { id, params, now }: Change) {
  const email = parseEmail(params.email);
  const holder = await findUser(tx, { email });
  if (holder && holder.id !== id) throw emailExists();
  const identity = { email, email_verified: params.email_confirm === true };
  await tx.query(sql`update auth.users set email = ${email}, updated_at = ${now} where id = ${id}`);
  await tx.query(sql`
    update auth.identities set identity_data = identity_data || ${identity}::jsonb, updated_at = ${now}
    where user_id = ${id} and provider = 'email'`);
}

/** The user that the path names. */
export async function requireUserOfPath(c: Context, tx: Transaction): Promise<UserRow> {
  const id = parseUuid(c.req.param("id") ?? "");
  if (!id) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUser(tx, { id });
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  return user;
}

async function updateUser(c: Context, auth: AuthContext) {
  const params = await readBody(c, userBody);
  const [passwordHash, now] = [await hashGiven(params, auth.config), auth.now()];
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const { id } = await requireUserOfPath(c, tx);
    if (params.email !== "") await setEmail(tx, { id, params, now });
    if (passwordHash) await setPassword(tx, { id, passwordHash, keepSession: null, now });
    await applyParams(tx, { id, params, now });
    return requireUser(tx, id);
  });
}

async function deleteUser(c: Context, auth: AuthContext) {
  const { should_soft_delete: isSoft } = await readBody(c, z.object({ should_soft_delete: z.boolean().nullish() }));
  if (isSoft) throw validationError("Soft deletion is not available");
  await auth.engine.transaction(AS_OWNER, async (tx) => {
    const { id } = await requireUserOfPath(c, tx);
    await tx.query(sql`delete from auth.users where id = ${id}`);
  });
  return c.json({});
}

async function listUsers(c: Context, auth: AuthContext) {
  const [page = 0, perPage = 0] = ["page", "per_page"].map((name) => Number(c.req.query(name) || 0));
  if (![page, perPage].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    throw validationError("Bad Pagination Parameters");
  }
  const [current, size] = [page || 1, Math.min(perPage || PAGE_SIZE, MAX_PAGE_SIZE)];
  const rows = await auth.engine.run<UserRow & { total: number }>(AS_OWNER, {
    text: `${SELECT_USER.replace("select u.*", "select u.*, count(*) over ()::int4 as total")}
      order by u.created_at desc, u.id limit $1 offset $2`,
    values: [String(size), String((current - 1) * size)],
  });
  const total = rows[0]?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) => `</auth/v1/admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  c.header("X-Total-Count", String(total));
  c.header("Link", [...(current < last ? [link(current + 1, "next")] : []), link(last, "last")].join(", "));
  return c.json({ users: rows.map(toUser), aud: "authenticated" });
}

type NewUser = Parameters<typeof insertUser>[1];

async function findOrInsertUnconfirmed(tx: Transaction, newUser: NewUser) {
  const user = (await findUser(tx, newUser)) ?? (await insertUser(tx, newUser));
  if (!user || user.email_confirmed_at) throw emailExists();
  return user;
}

const linkBody = z.object({ type: textField, email: textField, password: textField, data: metadataField });

async function invite(c: Context, auth: AuthContext) {
  const { email: given, data } = await readBody(c, linkBody);
  const newUser = { email: parseEmail(given), passwordHash: null, data: data ?? {}, now: auth.now() };
  const redirectTo = readRedirect(c, auth.config.siteUrl);
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const user = await findOrInsertUnconfirmed(tx, newUser);
    await queueLink(tx, auth, { kind: "invite", user, challenge: null, redirectTo });
    return requireUser(tx, user.id);
  });
}

const isKind = (type: string): type is LinkKind => ["signup", "invite", "recovery", "magiclink"].includes(type);

async function generateLink(c: Context, auth: AuthContext) {
  const { type: kind, email: given, password, data } = await readBody(c, linkBody);
  if (!isKind(kind)) throw validationError(`Invalid email action link type requested: ${kind}`);
  const [email, now] = [parseEmail(given), auth.now()];
  if (kind === "signup") await requireAcceptablePassword(password, auth.config);
  const passwordHash = kind === "signup" ? await hashPassword(password) : null;
  const redirectTo = readRedirect(c, auth.config.siteUrl);
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const isForNew = kind === "signup" || kind === "invite";
    const newUser = { email, passwordHash, data: data ?? {}, now };
    const user = isForNew ? await findOrInsertUnconfirmed(tx, newUser) : await findUser(tx, { email });
    if (!user) throw new AuthError(404, "user_not_found", "User with this email not found");
    const { url, token, code } = await createLink(tx, auth, { kind, user, challenge: null, redirectTo });
    const properties = { action_link: url, email_otp: code, hashed_token: token, verification_type: kind };
    return c.json({ ...toUser(await requireUser(tx, user.id)), ...properties, redirect_to: redirectTo });
  });
}

export function adminRoutes(auth: AuthContext) {
  const app = new Hono();
  for (const path of ["/admin/*", "/invite"]) {
    app.use(path, async (c, next) => {
      await requireService(c, auth);
      await next();
    });
  }
  return app
    .post("/invite", async (c) => c.json(toUser(await invite(c, auth))))
    .post("/admin/generate_link", (c) => generateLink(c, auth))
    .get("/admin/users", (c) => listUsers(c, auth))
    .post("/admin/users", async (c) => c.json(toUser(await createUser(c, auth))))
    .get("/admin/users/:id", async (c) =>
      c.json(toUser(await auth.engine.transaction(AS_OWNER, (tx) => requireUserOfPath(c, tx)))),
    )
    .put("/admin/users/:id", async (c) => c.json(toUser(await updateUser(c, auth))))
    .delete("/admin/users/:id", (c) => deleteUser(c, auth));
}
