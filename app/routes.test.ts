import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { EXPLORE_PAGES, NAVIGATION, RAIL_FOOT } from "#app/layouts/header/navigation.ts";
import { COMPANY_PAGES, FEATURE_PAGES, FOOTER_COLUMNS, VISITOR_PAGES } from "#app/layouts/header/visitor-pages.ts";
import { REDIRECTS } from "./pages/redirects.ts";
import routes from "./routes.ts";

/** Each address with the layouts around it; what an id is called is the page's own affair. */
function listAddresses(entries: readonly RouteConfigEntry[], above = "", layouts: string[] = []): [string, string[]][] {
  return entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children
      ? listAddresses(children, here, [...layouts, file])
      : [[here.replace(/:\w+/g, ":id") || "/", layouts] as [string, string[]]];
  });
}

const addresses = new Map(listAddresses(routes));

test.each([
  "dashboard achievements workouts workouts/log workouts/:id connect profile cleanup create-event",
  "explore tools settings activities activities/:id routes/create",
  "group-swim group-swim/:id/muster groups/new groups/:id/edit activity backend-test onboarding",
  "subscription/checkout subscription/success subscription/canceled subscription/portal",
])("a session is needed for %s", (paths) => {
  for (const path of paths.split(" ")) expect(addresses.get(`/${path}`), path).toContain("layouts/swimmer-layout.tsx");
});

test("the portal is for administrators", () => {
  const portal = ["", "/import", "/spots", "/users", "/settings", "/payments", "/profile-analyzer"];
  for (const page of portal) expect(addresses.get(`/admin${page}`), page).toContain("layouts/admin-layout.tsx");
  expect(addresses.get("/profile-analyzer")).toContain("layouts/main-admin-layout.tsx");
});

test("moderators open what staff share", () => {
  for (const path of ["/moderation", "/admin/usage"]) {
    expect(addresses.get(path), path).toContain("layouts/staff-layout.tsx");
  }
});

test("closes visitor-only pages to signed-in swimmers, except the admin sign-in", () => {
  expect(addresses.get("/login")).toContain("layouts/visitor-only-layout.tsx");
  expect(addresses.get("/signup")).toContain("layouts/visitor-only-layout.tsx");
  expect(addresses.get("/admin-login")).not.toContain("layouts/visitor-only-layout.tsx");
});

test.each([
  "features features/spot-discovery features/safety-first features/community-connect community pricing learn-more safety",
  "terms privacy contact about use-cases locations locations/:id blog blog/:id sitemap sitemap.xml events groups groups/:id",
  "safety-guides swimming-tips premium state-demo system-monitor oauth/callback help support spots routes routes/:id",
  "auth/callback auth/confirm auth/signed-in auth/reset-password logout under-construction maintenance error",
])("everybody can open %s", (paths) => {
  for (const path of paths.split(" ")) {
    const layouts = addresses.get(`/${path}`);
    expect(layouts, path).toBeDefined();
    expect(
      layouts?.filter((layout) => layout !== "layouts/public-layout.tsx"),
      path,
    ).toEqual([]);
  }
});

test("every redirect and navigation link leads to a page", () => {
  const own = [...NAVIGATION.all, ...EXPLORE_PAGES, ...RAIL_FOOT];
  const links = [...own, ...FEATURE_PAGES, ...VISITOR_PAGES, ...COMPANY_PAGES];
  const footer = FOOTER_COLUMNS.flatMap(({ pages }) => pages);
  const targets = [...links, ...footer].map(({ to }) => to).concat(Object.values(REDIRECTS));
  expect(targets.filter((to) => !addresses.has(to.replace(/#.*/, "")))).toEqual([]);
});
