import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useShownProfile } from "./shown-profile.ts";
import type { Swimmer } from "./swimmer.ts";

const swimmer: Swimmer = {
  id: "1",
  email: "swimmer@example.org",
  isEmailVerified: true,
  isAdmin: false,
  isStaff: false,
  isBanned: false,
  profile: { name: "Ada Lovelace", avatarUrl: null },
  onboarding: "complete",
};

function Name({ of }: { of: Swimmer }) {
  return useShownProfile(of).name;
}

test("the server already knows the name, so pages without React show it, too", () => {
  expect(renderToStaticMarkup(createElement(Name, { of: swimmer }))).toBe("Ada Lovelace");
  expect(renderToStaticMarkup(createElement(Name, { of: { ...swimmer, profile: null } }))).toBe(swimmer.email);
});
