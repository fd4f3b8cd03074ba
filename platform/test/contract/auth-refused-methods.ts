import { type ContractEntry, type ContractTable, type Refusal, told } from "./contract-table.ts";
import type { WorldClient } from "./world-fixture.ts";

const MIDDLEWARE = "supabase/auth, internal/api/middleware.go";
const MFA = "supabase/auth, internal/api/mfa.go";
const CLIENT = "supabase/supabase-js, packages/core/auth-js";
/** An id that does not exist. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

const NO_PASSKEYS = { status: 404, code: "passkey_disabled", message: "Passkeys are disabled" };
const NO_OAUTH_SERVER = { status: 404, code: "feature_disabled", message: "OAuth server is disabled" };
const NO_CUSTOM_PROVIDERS = { status: 404, code: "feature_disabled", message: "Custom OAuth providers are disabled" };
const NO_FACTOR = { status: 404, code: "mfa_factor_not_found", message: "Factor not found" };
const NO_WEBAUTHN = {
  status: 422,
  code: "mfa_webauthn_enroll_not_enabled",
  message: "MFA enroll is disabled for WebAuthn",
};

type Result = PromiseLike<{ data?: unknown; error?: unknown }>;

function refused(answer: Refusal, source: string, call: (client: WorldClient) => Result): ContractEntry {
  return { is: "refused", answer, source, call: async ({ member }) => told(await call((await member()).client)) };
}

function refusedToServers(answer: Refusal, call: (admin: WorldClient["auth"]["admin"]) => Result): ContractEntry {
  return {
    is: "refused",
    answer,
    source: MIDDLEWARE,
    call: async ({ service }) => told(await call(service().auth.admin)),
  };
}

/** The client throws while its own switch is off. */
const RECOVERY_CODES_ARE_OFF = { isOff: true };
function recoveryCode(
  call: (codes: WorldClient["auth"]["mfa"]["recoveryCodes"]) => PromiseLike<unknown>,
): ContractEntry {
  return {
    is: "local",
    says: "throws: the client has a switch for it, which is off by default",
    answer: RECOVERY_CODES_ARE_OFF,
    source: CLIENT,
    call: async ({ visitor }) => {
      try {
        await call(visitor().auth.mfa.recoveryCodes);
        return { isOff: false };
      } catch (error) {
        return { isOff: error instanceof Error && error.message.includes("disabled by default") };
      }
    },
  };
}

/** A browser's credential, which is not read here. */
const CREDENTIAL = {
  id: "AA",
  rawId: "AA",
  type: "public-key",
  response: {},
  getClientExtensionResults: () => ({}),
} as never;

const factorId = NOBODY;
export const secondFactorMethods: ContractTable = {
  "auth.mfa.recoveryCodes.getStatus": recoveryCode((codes) => codes.getStatus()),
  "auth.mfa.recoveryCodes.generate": recoveryCode((codes) => codes.generate()),
  "auth.mfa.recoveryCodes.verify": recoveryCode((codes) => codes.verify({ code: "A" } as never)),
  "auth.mfa.recoveryCodes.regenerate": recoveryCode((codes) => codes.regenerate()),
  "auth.mfa.recoveryCodes.unenroll": recoveryCode((codes) => codes.unenroll()),
  "auth.mfa.webauthn.enroll": refused(NO_WEBAUTHN, MFA, ({ auth }) =>
    auth.mfa.webauthn.enroll({ friendlyName: "key" }),
  ),
  "auth.mfa.webauthn.challenge": refused(NO_FACTOR, MFA, ({ auth }) =>
    auth.mfa.webauthn.challenge({ factorId } as never),
  ),
  "auth.mfa.webauthn.verify": refused(NO_FACTOR, MFA, ({ auth }) =>
    auth.mfa.webauthn.verify({
      factorId,
      challengeId: NOBODY,
      webauthn: { type: "request", credential_response: CREDENTIAL },
    } as never),
  ),
};

/** Needs a browser's keys first; then it makes the calls above. */
function inBrowser(message: string, call: (client: WorldClient) => Result): ContractEntry {
  return {
    is: "local",
    says: "needs a browser; then as the calls it makes",
    answer: { message },
    source: CLIENT,
    call: async ({ visitor }) => told(await call(visitor())),
  };
}
const NO_BROWSER = "Browser does not support WebAuthn";

export const browserKeyMethods: ContractTable = {
  "auth.signInWithPasskey": inBrowser(NO_BROWSER, ({ auth }) => auth.signInWithPasskey()),
  "auth.registerPasskey": inBrowser(NO_BROWSER, ({ auth }) => auth.registerPasskey()),
  "auth.mfa.webauthn.authenticate": inBrowser("rpId is required for WebAuthn authentication", ({ auth }) =>
    auth.mfa.webauthn.authenticate({ factorId: NOBODY } as never),
  ),
  "auth.mfa.webauthn.register": inBrowser("rpId is required for WebAuthn registration", ({ auth }) =>
    auth.mfa.webauthn.register({ friendlyName: "key" } as never),
  ),
};

export const passkeyMethods: ContractTable = {
  "auth.passkey.startRegistration": refused(NO_PASSKEYS, MIDDLEWARE, ({ auth }) => auth.passkey.startRegistration()),
  "auth.passkey.verifyRegistration": refused(NO_PASSKEYS, MIDDLEWARE, ({ auth }) =>
    auth.passkey.verifyRegistration({ challengeId: NOBODY, credential: CREDENTIAL }),
  ),
  "auth.passkey.startAuthentication": refused(NO_PASSKEYS, MIDDLEWARE, ({ auth }) =>
    auth.passkey.startAuthentication(),
  ),
  "auth.passkey.verifyAuthentication": refused(NO_PASSKEYS, MIDDLEWARE, ({ auth }) =>
    auth.passkey.verifyAuthentication({ challengeId: NOBODY, credential: CREDENTIAL }),
  ),
  "auth.passkey.list": refused(NO_PASSKEYS, MIDDLEWARE, ({ auth }) => auth.passkey.list()),
  "auth.passkey.update": refused(NO_PASSKEYS, MIDDLEWARE, ({ auth }) =>
    auth.passkey.update({ passkeyId: NOBODY, friendlyName: "key" }),
  ),
  "auth.passkey.delete": refused(NO_PASSKEYS, MIDDLEWARE, ({ auth }) => auth.passkey.delete({ passkeyId: NOBODY })),
  "auth.admin.passkey.listPasskeys": refusedToServers(NO_PASSKEYS, (admin) =>
    admin.passkey.listPasskeys({ userId: NOBODY }),
  ),
  "auth.admin.passkey.deletePasskey": refusedToServers(NO_PASSKEYS, (admin) =>
    admin.passkey.deletePasskey({ userId: NOBODY, passkeyId: NOBODY }),
  ),
};

export const oauthServerMethods: ContractTable = {
  "auth.oauth.getAuthorizationDetails": refused(NO_OAUTH_SERVER, MIDDLEWARE, ({ auth }) =>
    auth.oauth.getAuthorizationDetails("x"),
  ),
  "auth.oauth.approveAuthorization": refused(NO_OAUTH_SERVER, MIDDLEWARE, ({ auth }) =>
    auth.oauth.approveAuthorization("x"),
  ),
  "auth.oauth.denyAuthorization": refused(NO_OAUTH_SERVER, MIDDLEWARE, ({ auth }) => auth.oauth.denyAuthorization("x")),
  "auth.oauth.listGrants": refused(NO_OAUTH_SERVER, MIDDLEWARE, ({ auth }) => auth.oauth.listGrants()),
  "auth.oauth.revokeGrant": refused(NO_OAUTH_SERVER, MIDDLEWARE, ({ auth }) =>
    auth.oauth.revokeGrant({ clientId: NOBODY }),
  ),
  "auth.admin.oauth.listClients": refusedToServers(NO_OAUTH_SERVER, (admin) => admin.oauth.listClients()),
  "auth.admin.oauth.createClient": refusedToServers(NO_OAUTH_SERVER, (admin) =>
    admin.oauth.createClient({ client_name: "app", redirect_uris: ["https://app.example"] }),
  ),
  "auth.admin.oauth.getClient": refusedToServers(NO_OAUTH_SERVER, (admin) => admin.oauth.getClient(NOBODY)),
  "auth.admin.oauth.updateClient": refusedToServers(NO_OAUTH_SERVER, (admin) =>
    admin.oauth.updateClient(NOBODY, { client_name: "b" }),
  ),
  "auth.admin.oauth.deleteClient": refusedToServers(NO_OAUTH_SERVER, (admin) => admin.oauth.deleteClient(NOBODY)),
  "auth.admin.oauth.regenerateClientSecret": refusedToServers(NO_OAUTH_SERVER, (admin) =>
    admin.oauth.regenerateClientSecret(NOBODY),
  ),
  "auth.admin.customProviders.listProviders": refusedToServers(NO_CUSTOM_PROVIDERS, (admin) =>
    admin.customProviders.listProviders(),
  ),
  "auth.admin.customProviders.createProvider": refusedToServers(NO_CUSTOM_PROVIDERS, (admin) =>
    admin.customProviders.createProvider({ identifier: "custom:x" } as never),
  ),
  "auth.admin.customProviders.getProvider": refusedToServers(NO_CUSTOM_PROVIDERS, (admin) =>
    admin.customProviders.getProvider("custom:x"),
  ),
  "auth.admin.customProviders.updateProvider": refusedToServers(NO_CUSTOM_PROVIDERS, (admin) =>
    admin.customProviders.updateProvider("custom:x", {}),
  ),
  "auth.admin.customProviders.deleteProvider": refusedToServers(NO_CUSTOM_PROVIDERS, (admin) =>
    admin.customProviders.deleteProvider("custom:x"),
  ),
};
