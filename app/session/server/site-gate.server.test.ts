import { expect, test } from "vitest";
import type { Services } from "#app/backend/services.ts";
import type { Swimmer } from "../swimmer.ts";
import { readPublicSettings } from "./read-public-settings.server.ts";
import { redirectByGate } from "./site-gate.server.ts";

type Site = { isMaintenance?: boolean; construction?: Services["construction"]; answer?: () => Promise<Response> };

function startSite({ isMaintenance = false, construction = null, answer }: Site = {}) {
  const asked: string[] = [];
  const problems: unknown[] = [];
  const services: Services = {
    backend: { url: "http://backend.test", publishableKey: "sb_publishable_x" },
    backendFetch: async (input) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return answer ? answer() : Response.json({ maintenance_mode: isMaintenance });
    },
    siteUrl: SITE,
    mapStyles: { light: "", dark: "" },
    chartTilesFolder: "",
    contactEmail: null,
    visitor: null,
    construction,
    socialLinks: [],
    consentBanner: "bottom",
    plans: [],
    paymentSandboxPath: null,
    readHealth: async () => ({ version: "1.0.0", uptime: 0, mailDelaySeconds: null, warning: null }),
    nonce: "",
    isKept: false,
    requestId: "",
    reportProblem: (problem) => problems.push(problem),
  };
  return { services, asked, problems };
}

const swimmer: Swimmer = {
  id: "u",
  email: "nia@example.org",
  isEmailVerified: true,
  isAdmin: false,
  isStaff: false,
  isBanned: false,
  profile: null,
  onboarding: "complete",
};
const admin: Swimmer = { ...swimmer, isAdmin: true };
const construction = { launchDate: "late May 2025", isAdminAllowed: true };

const SITE = "http://tideline.test";
const to = (path: string, cookie = "") => ({
  request: new Request(SITE, cookie ? { headers: { Cookie: cookie } } : {}),
  url: new URL(path, SITE),
});

async function whereTo(site: Site, path: string, who: Swimmer | null) {
  return (await redirectByGate(startSite(site).services, to(path), who))?.headers.get("Location") ?? null;
}

test.each([
  [{}, "/spots", null, null],
  [{ isMaintenance: true }, "/spots?q=Forty", null, "/maintenance?next=%2Fspots%3Fq%3DForty"],
  [{ isMaintenance: true }, "/profile", swimmer, "/maintenance?next=%2Fprofile"],
  [{ isMaintenance: true }, "/profile", admin, null],
  [{ isMaintenance: true }, "/admin-login", null, null],
  [{ isMaintenance: true }, "/maintenance", null, null],
  [{ construction }, "/", null, "/under-construction"],
  [{ construction, isMaintenance: true }, "/", swimmer, "/under-construction"],
  [{ construction }, "/", admin, null],
  [{ construction: { ...construction, isAdminAllowed: false } }, "/", admin, "/under-construction"],
  [{}, "/spots", { ...swimmer, isBanned: true }, "/error?reason=banned"],
  [{}, "/error?reason=banned", { ...swimmer, isBanned: true }, null],
] as const)("with %o, %s sends %o to %s", async (site, path, who, elsewhere) => {
  expect(await whereTo(site, path, who)).toBe(elsewhere);
});

test("signs out banned swimmers", async () => {
  const visit = to("/", "tideline-auth.0=a; tideline-auth.1=b; tideline-consent=denied");
  const response = await redirectByGate(startSite().services, visit, { ...swimmer, isBanned: true });
  expect(response?.headers.getSetCookie()).toEqual([
    "tideline-auth.0=; Path=/; Max-Age=0",
    "tideline-auth.1=; Path=/; Max-Age=0",
  ]);
});

test.each([
  ["refuses", async () => Response.json({ message: "no" }, { status: 500 })],
  ["cannot be reached", async () => Promise.reject(new TypeError("fetch failed"))],
])("a backend that %s does not close the site", async (_what, answer) => {
  const site = startSite({ answer });
  expect(await redirectByGate(site.services, to("/spots"), null)).toBeNull();
  expect(site.problems).toHaveLength(1);
});

test("caches settings for three seconds", async () => {
  const { services, asked } = startSite({ isMaintenance: true });
  const answers = await Promise.all([0, 1, 2_999].map((now) => readPublicSettings(services, now)));
  expect(answers).toEqual(Array(3).fill({ maintenance_mode: true }));
  expect(asked).toHaveLength(1);
  await readPublicSettings(services, 3_000);
  expect(asked).toHaveLength(2);
});

test("asks nothing on status pages", async () => {
  const { services, asked } = startSite();
  for (const path of ["/error", "/maintenance", "/under-construction"]) await redirectByGate(services, to(path), null);
  expect(asked).toEqual([]);
});
