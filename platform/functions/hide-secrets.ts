/** Tokens and keys as they look, whoever they belong to. */
const TOKENS = /\beyJ[\w-]+\.[\w-]+\.[\w-]+|\b(?:sb_secret|sk_test|sk_live|rk_test|rk_live|whsec)_[\w-]+/g;

/** Makes the function that takes `secrets` and everything that looks like a token out of a text. */
export function createHideSecrets(secrets: readonly string[]) {
  return (text: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text).replaceAll(TOKENS, "[secret]");
}
