export const SESSION_AUTH_OPTIONS = {
  // The session monitor refreshes tokens by the server's clock; the library would use the device's.
  autoRefreshToken: false,
  // Only the server handles codes and tokens in URLs.
  detectSessionInUrl: false,
  // Keeps one PKCE verifier per flow, so a refused later request doesn't replace it.
  experimental: { appendPkceFlowIdToRedirects: true },
} as const;
