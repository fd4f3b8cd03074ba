/** How a browser's client signs in. */
export const SESSION_AUTH_OPTIONS = {
  // The session's watch exchanges tokens, by a clock that is right; the library would do it by the device's own.
  autoRefreshToken: false,
  // Codes and tokens in addresses are the server's matter: nothing that a link brings is to touch a session here.
  detectSessionInUrl: false,
  // Each mail and each way to a provider keeps a verifier of its own, also when a later request is refused.
  experimental: { appendPkceFlowIdToRedirects: true },
} as const;
