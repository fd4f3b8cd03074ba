/** Removes the provider's own tokens, which we don't need, from the session cookie. */
export function withoutProviderTokens(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!response.ok || !pathname.endsWith("/auth/v1/token")) return response;
    const { provider_token, provider_refresh_token, ...session } = (await response.json()) as Record<string, unknown>;
    return Response.json(session, { status: response.status });
  };
}
