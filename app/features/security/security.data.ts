import type { AccountClient, BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { signIn } from "#app/features/account/account.data.ts";
import type { SignInCredentials } from "#domain/accounts/sign-in/credentials.ts";
import { AppError } from "#domain/errors.ts";

type Rpc = Pick<BackendClient, "rpc">;

export async function getSessions(client: Rpc) {
  const rows = unwrap(await client.rpc("get_my_sessions"));
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.is_current,
    userAgent: row.user_agent,
    network: row.network,
    signedInAt: row.signed_in_at,
    lastUsedAt: row.last_used_at,
  }));
}
export type DeviceSession = Awaited<ReturnType<typeof getSessions>>[number];

export async function endSessions(client: Rpc, ids: readonly string[]) {
  const ended = await Promise.all(
    ids.map(async (id) => unwrap(await client.rpc("end_my_session", { session_id: id }))),
  );
  return ended.filter(Boolean).length;
}

const HISTORY_LIMIT = 20;

export async function getSignInHistory(client: Pick<BackendClient, "from">) {
  const rows = client.from("auth_events").select("id, event_type, provider, success, metadata, created_at");
  return unwrap(await rows.order("created_at", { ascending: false }).limit(HISTORY_LIMIT));
}

export const countRecoveryCodes = async (client: Rpc) => unwrap(await client.rpc("count_recovery_codes"));

/** Ten new codes, which are shown once; older ones stop working. */
export const replaceRecoveryCodes = async (client: Rpc) => unwrap(await client.rpc("replace_recovery_codes"));

/** When the account will be erased. */
export async function requestDeletion(client: Rpc) {
  const result = await client.rpc("request_account_deletion");
  return unwrap(result, toDeletionError);
}

/** Signs in once more, which counts as proof for ten minutes. */
export async function provePassword(client: AccountClient, credentials: SignInCredentials) {
  try {
    await signIn(client, credentials);
  } catch (problem) {
    if (!(problem instanceof AppError && problem.code === "invalid_credentials")) throw problem;
    throw new AppError("password_refused", "That's not your password.", { cause: problem });
  }
}

const DELETION_TEXTS: Readonly<Record<string, string>> = {
  admin_account: "Admins can't delete their account. Another admin has to remove your role first.",
  proof_needed: "Sign in again, then delete your account within ten minutes.",
  deletion_limit: "You've asked for this several times today. Try again tomorrow.",
  erasure_due: "The 14 days are over. Your account is being erased.",
};

function toDeletionError(problem: Parameters<typeof toAppError>[0] & { hint?: string | null }) {
  const text = DELETION_TEXTS[problem.hint ?? ""];
  return text && problem.hint ? new AppError(problem.hint, text, { cause: problem }) : toAppError(problem);
}

export const undoDeletion = async (client: Rpc) => unwrap(await client.rpc("undo_account_deletion"), toDeletionError);

/** The zip of everything that is stored about the swimmer. */
export async function exportData(client: Pick<BackendClient, "functions">): Promise<Blob> {
  const { data, error } = await client.functions.invoke("export-my-data", { method: "POST", body: {} });
  if (error) throw await toFunctionError(error);
  if (data instanceof Blob) return data;
  throw new AppError("export_failed", "Your data couldn't be put together. Please try again.");
}

/** Asks both addresses to confirm. */
export async function changeEmail(client: AccountClient, email: string, returnUrl: string) {
  const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: returnUrl });
  if (!error) return;
  const texts: Readonly<Record<string, string>> = {
    email_exists: "This email is already registered. Use another one.",
    insufficient_aal: "Sign in with your authenticator app first.",
    over_email_send_rate_limit: "We've just sent an email. Wait a minute before you try again.",
  };
  const code = error.code ?? "email_change_failed";
  throw new AppError(code, texts[code] ?? error.message, { cause: error });
}

export async function getIdentities(client: AccountClient) {
  const { data, error } = await client.auth.getUserIdentities();
  if (error) throw new AppError(error.code ?? "identities_failed", error.message, { cause: error });
  return data.identities;
}
export type Identity = Awaited<ReturnType<typeof getIdentities>>[number];

const LINK_TEXTS: Readonly<Record<string, string>> = {
  single_identity_not_deletable: "This is your only way to sign in. Add another one first.",
  email_conflict_identity_not_deletable: "Your account needs this one for its email address.",
  identity_already_exists: "This account is already linked.",
  insufficient_aal: "Sign in with your authenticator app first.",
};

export async function unlinkIdentity(client: AccountClient, identity: Identity) {
  const { error } = await client.auth.unlinkIdentity(identity);
  const code = error?.code ?? "unlink_failed";
  if (error) throw new AppError(code, LINK_TEXTS[code] ?? error.message, { cause: error });
}

type Linking = { provider: "apple" | "google" | "facebook"; redirectTo: string };

/** The provider's page, from which the browser comes back with the link. */
export async function getLinkAddress(client: AccountClient, { provider, redirectTo }: Linking) {
  const { data, error } = await client.auth.linkIdentity({
    provider,
    options: { redirectTo, skipBrowserRedirect: true },
  });
  const code = error?.code ?? "link_failed";
  if (error) throw new AppError(code, LINK_TEXTS[code] ?? error.message, { cause: error });
  return data.url ?? "/settings/oauth";
}

/** Starts a set-up: the secret as text and as a picture. Unfinished ones expire. */
export async function startSetUp(client: AccountClient, now: Date) {
  // Names are unique, also among set-ups that were not finished.
  const friendlyName = `Authenticator app ${now.toISOString()}`;
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: "Tideline" });
  if (error) throw new AppError(error.code ?? "enroll_failed", error.message, { cause: error });
  return { factorId: data.id, secret: data.totp.secret, picture: toPicture(data.totp.qr_code), uri: data.totp.uri };
}

/** The client puts the picture into an address without encoding it. */
function toPicture(address: string) {
  const svg = address.slice(address.indexOf("<svg"));
  return `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`;
}
