import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useAuth } from "./auth-context.ts";
import { AuthProvider } from "./auth-provider.tsx";
import type { Swimmer } from "./swimmer.ts";

const ada: Swimmer = {
  id: "ada",
  email: "ada@example.org",
  isEmailVerified: true,
  isAdmin: false,
  isStaff: false,
  isBanned: false,
  profile: null,
  onboarding: "complete",
};

function Probe() {
  const { user, status, expiry } = useAuth();
  return createElement("p", null, [user?.email, status.phase, expiry.isAsking].join(" "));
}

const show = (swimmer: Swimmer | null) =>
  renderToString(
    createElement(AuthProvider as FunctionComponent<{ swimmer: Swimmer | null }>, { swimmer }, createElement(Probe)),
  );

test("throws outside of the auth provider", () => {
  expect(() => renderToString(createElement(Probe))).toThrow("useAuth must be used within an AuthProvider");
});

test("knows the swimmer before the first check", () => {
  expect(show(ada)).toBe("<p>ada@example.org loading false</p>");
  expect(show(null)).toBe("<p> signedOut false</p>");
});
