import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER, type Transaction } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, validationError } from "../auth-error.ts";
import { parseUuid, readBody, readOrigin, textField } from "../request.ts";
import { requireUserOfPath } from "../routes/admin-routes.ts";
import { requireSignedIn, requireStillSignedIn } from "../session-guard.ts";
import { lowerSessions, raiseSession } from "../sessions.ts";
import { toFactor } from "./factor-row.ts";
import { acceptAnswer, insertChallenge, insertFactor, requireChallenge, requireFactor } from "./factors.ts";
import { createTotp, findStep } from "./totp.ts";

/** How long we try to deliver the notice that a factor was added or removed. */
const NOTICE_LIFETIME_MS = 24 * 60 * 60 * 1000;

const enrollBody = z.object({ factor_type: textField, friendly_name: textField, issuer: textField });

function requireTotp(type: string) {
  if (type === "totp") return;
  const name = { phone: "Phone", webauthn: "WebAuthn" }[type];
  if (!name) throw validationError("factor_type needs to be totp, phone, or webauthn");
  throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);
}

async function enroll(c: Context, auth: AuthContext) {
  const signedIn = await requireSignedIn(c, auth);
  const { factor_type: type, friendly_name: name, issuer } = await readBody(c, enrollBody);
  requireTotp(type);
  await auth.limits.take("challengeByAccount", signedIn.user.id);
  const account = { issuer: issuer || new URL(auth.config.siteUrl).host, label: signedIn.user.email ?? "" };
  const { secret, uri, qrCode } = createTotp(account);
  const id = await auth.engine.transaction(AS_OWNER, async (tx) => {
    await requireStillSignedIn(tx, signedIn);
    return insertFactor(tx, signedIn, { name, secret, now: auth.now() });
  });
  return c.json({ id, type: "totp", friendly_name: name, totp: { qr_code: qrCode, secret, uri } });
}

function readFactorId(c: Context) {
  const id = parseUuid(c.req.param("factor") ?? "");
  if (!id) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  return id;
}

async function challenge(c: Context, auth: AuthContext) {
  const signedIn = await requireSignedIn(c, auth);
  const [factorId, { ip: address }, now] = [readFactorId(c), readOrigin(c), auth.now()];
  await auth.limits.take("challengeByAccount", signedIn.user.id);
  const { id, expiresAt } = await auth.engine.transaction(AS_OWNER, async (tx) => {
    await requireFactor(tx, signedIn.user.id, factorId);
    return insertChallenge(tx, { factorId, address, now });
  });
  return c.json({ id, type: "totp", expires_at: Math.floor(expiresAt.getTime() / 1000) });
}

type Notice = "factorEnrolled" | "factorRemoved" | "factorLimitReached";

async function queueNotice(tx: Transaction, auth: AuthContext, to: string, kind: Notice) {
  const notice = auth.mails[kind]({ url: `${auth.config.siteUrl}/settings/security` });
  await auth.queueMail(tx, { to, ...notice }, new Date(auth.now().getTime() + NOTICE_LIFETIME_MS));
}

/** Counts an attempt. The first refused one is mailed to the owner: the guesser knows the password. */
async function takeAttempt(auth: AuthContext, { id, email }: { id: string; email: string | null }) {
  try {
    return await auth.limits.take("factorByAccount", id);
  } catch (problem) {
    if (problem instanceof AuthError && (await auth.limits.countExcess("factorNoticeByAccount", id)) === 0) {
      await auth.engine.transaction(AS_OWNER, (tx) => queueNotice(tx, auth, email ?? "", "factorLimitReached"));
    }
    throw problem;
  }
}

const verifyBody = z.object({ challenge_id: textField, code: textField });

/** Counts the attempt before it is made, so that parallel guesses count too. */
async function verify(c: Context, auth: AuthContext) {
  const signedIn = await requireSignedIn(c, auth);
  const { user, session } = signedIn;
  const [factorId, { ip: address }, now] = [readFactorId(c), readOrigin(c), auth.now()];
  const readOnly = { ...AS_OWNER, readOnly: true };
  await auth.engine.transaction(readOnly, (tx) => requireFactor(tx, user.id, factorId));
  const { challenge_id: givenId, code } = await readBody(c, verifyBody);
  if (code === "") throw validationError("Code needs to be non-empty");
  const challengeId = parseUuid(givenId);
  if (!challengeId) throw validationError("challenge_id must be an UUID");
  const giveBack = await takeAttempt(auth, user);
  const grant = await auth.engine.transaction(AS_OWNER, async (tx) => {
    // The lock on the user makes two requests with the same code follow one another.
    await requireStillSignedIn(tx, signedIn);
    const factor = await requireFactor(tx, user.id, factorId);
    await requireChallenge(tx, challengeId, { factorId, address, now });
    const step = findStep(factor.secret ?? "", code, now);
    const isUsed = step !== null && factor.last_used_step !== null && step <= Number(factor.last_used_step);
    if (step === null || isUsed) throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
    await acceptAnswer(tx, user.id, { factorId, challengeId, step, now });
    if (factor.status === "unverified") await queueNotice(tx, auth, user.email ?? "", "factorEnrolled");
    return raiseSession(tx, auth, { userId: user.id, id: session.id, factorId });
  });
  await giveBack();
  return c.json(grant);
}

async function deleteFactor(tx: Transaction, auth: AuthContext, factor: { id: string; status: string; email: string }) {
  await tx.query(sql`delete from auth.mfa_factors where id = ${factor.id}`);
  await lowerSessions(tx, factor.id);
  if (factor.status === "verified") await queueNotice(tx, auth, factor.email, "factorRemoved");
}

async function unenroll(c: Context, auth: AuthContext) {
  const signedIn = await requireSignedIn(c, auth);
  const { user, session } = signedIn;
  const id = readFactorId(c);
  await auth.engine.transaction(AS_OWNER, async (tx) => {
    await requireStillSignedIn(tx, signedIn);
    const { status } = await requireFactor(tx, user.id, id);
    if (status === "verified" && !session.isRaised) {
      throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await deleteFactor(tx, auth, { id, status, email: user.email ?? "" });
  });
  return c.json({ id });
}

/** The user's factor that the path of an administrator's request names. */
async function requireFactorOfPath(c: Context, tx: Transaction) {
  const user = await requireUserOfPath(c, tx);
  const id = readFactorId(c);
  await requireFactor(tx, user.id, id);
  const row = user.factors.find((factor) => factor.id === id);
  if (!row) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return { user, row };
}

async function renameByAdmin(c: Context, auth: AuthContext) {
  const { friendly_name: name } = await readBody(c, z.object({ friendly_name: textField }));
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const { row } = await requireFactorOfPath(c, tx);
    if (name === "") return c.json(toFactor(row));
    await tx.query(sql`update auth.mfa_factors set friendly_name = ${name} where id = ${row.id}`);
    return c.json(toFactor({ ...row, friendly_name: name }));
  });
}

async function deleteByAdmin(c: Context, auth: AuthContext) {
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const { user, row } = await requireFactorOfPath(c, tx);
    await deleteFactor(tx, auth, { id: row.id, status: row.status, email: user.email ?? "" });
    return c.json(toFactor(row));
  });
}

/** Second factors by authenticator app, as GoTrue serves them. Comes after the guard of `/admin`. */
export const factorRoutes = (auth: AuthContext) =>
  new Hono()
    .post("/factors", (c) => enroll(c, auth))
    .post("/factors/:factor/challenge", (c) => challenge(c, auth))
    .post("/factors/:factor/verify", (c) => verify(c, auth))
    .delete("/factors/:factor", (c) => unenroll(c, auth))
    .get("/admin/users/:id/factors", (c) =>
      auth.engine.transaction(AS_OWNER, async (tx) =>
        c.json((await requireUserOfPath(c, tx)).factors.map((row) => toFactor(row))),
      ),
    )
    .put("/admin/users/:id/factors/:factor", (c) => renameByAdmin(c, auth))
    .delete("/admin/users/:id/factors/:factor", (c) => deleteByAdmin(c, auth));
