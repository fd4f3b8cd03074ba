import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useProfileSection } from "./profile-store.queries.ts";

beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => undefined)));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["nobody is signed in", "", "User not authenticated"],
  ["no profile is loaded", "3fa85f64-5717-4562-b3fc-2c963f66afa6", "No profile loaded"],
])("saves nothing while %s", async (_case, id, text) => {
  const account = { id, email: "ada@example.org" };
  const { result } = await renderHook(
    () => useProfileSection({ account, toValues: ({ username }) => ({ username }), toChanges: (changes) => changes }),
    { wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider> },
  );
  await expect(result.current.store.save({ username: "ada" }, { username: "ada" })).rejects.toThrow(text);
});
