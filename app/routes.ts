import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { SETTINGS_SECTIONS } from "#domain/settings/sections.ts";
import type { ComingSoonPath } from "./pages/coming-soon/coming-soon-texts.ts";
import { REDIRECTS } from "./pages/redirects.ts";

function comingSoon(path: ComingSoonPath) {
  return route(path, "pages/coming-soon/coming-soon-page.tsx", { id: `coming-soon/${path}` });
}

const redirects = Object.keys(REDIRECTS).map((path) => route(path, "pages/redirects.ts", { id: `redirect${path}` }));

export default [
  layout("layouts/public-layout.tsx", [
    // Marketing: for everybody.
    route("about", "pages/company/about-page.tsx"),
    route("privacy", "pages/company/privacy-page.tsx"),
    route("terms", "pages/company/terms-page.tsx"),
    route("contact", "pages/company/contact-page.tsx"),
    route("features", "pages/marketing/features-page.tsx"),
    route("features/spot-discovery", "pages/marketing/spot-discovery-page.tsx"),
    route("features/safety-first", "pages/marketing/safety-first-page.tsx"),
    route("features/community-connect", "pages/marketing/community-connect-page.tsx"),
    route("community", "pages/marketing/community-page.tsx"),
    route("pricing", "pages/marketing/pricing-page.tsx"),
    route("premium", "pages/marketing/premium-page.tsx"),
    route("learn-more", "pages/learn/learn-more-page.tsx"),
    route("safety", "pages/learn/safety-page.tsx"),
    route("safety-guides", "pages/learn/safety-guides-page.tsx"),
    route("swimming-tips", "pages/learn/swimming-tips-page.tsx"),
    route("use-cases", "pages/marketing/use-cases-page.tsx"),
    route("events", "pages/marketing/events-page.tsx"),
    route("blog", "pages/learn/blog-page.tsx"),
    route("blog/:id", "pages/learn/blog-post-page.tsx"),
    route("help", "pages/company/help-page.tsx"),
    route("support", "pages/company/support-page.tsx"),
    route("sitemap", "pages/company/sitemap-page.tsx"),
    route("locations", "pages/spots/spots-page.tsx", { id: "locations" }),
    route("locations/:spotId", "pages/spots/spot-page.tsx"),
    route("reports/:id", "pages/share/report-page.tsx"),
    route("state-demo", "pages/status/state-demo-page.tsx"),
    route("oauth/callback", "pages/account/platform-callback-page.tsx"),
    // Two faces: a visitor's and a swimmer's.
    index("pages/home/home-page.tsx"),
    route("spots", "pages/spots/spots-page.tsx"),
    route("spots/compare", "pages/spots/compare-page.tsx"),
    route("routes", "pages/swim-routes/routes-page.tsx"),
    route("routes/:routeId", "pages/swim-routes/route-page.tsx"),
    // Authentication.
    layout("layouts/visitor-only-layout.tsx", [
      route("login", "pages/account/login-page.tsx"),
      route("signup", "pages/account/signup-page.tsx"),
    ]),
    route("login/code", "pages/account/sign-in-code-page.tsx"),
    route("login/deletion", "pages/account/deletion-page.tsx"),
    route("admin-login", "pages/account/admin-login-page.tsx"),
    route("logout", "pages/account/logout-page.tsx"),
    route("auth/callback", "pages/account/auth-callback-page.tsx"),
    route("auth/confirm", "pages/account/confirm-page.tsx"),
    route("auth/signed-in", "pages/account/signed-in-page.tsx"),
    route("auth/reset-password", "pages/account/reset-password-page.tsx"),
    route("unsubscribe", "pages/alerts/unsubscribe-page.tsx"),
    // Status pages.
    route("error", "pages/status/error-page.tsx"),
    route("system-monitor", "pages/status/system-monitor-page.tsx"),
  ]),
  // Shown instead of the product.
  route("maintenance", "pages/status/maintenance-page.tsx"),
  route("under-construction", "pages/status/under-construction-page.tsx"),
  // Behind the gate: a session, a confirmed address, a finished setup.
  layout("layouts/swimmer-layout.tsx", [
    route("dashboard", "pages/dashboard/dashboard-page.ts"),
    route("explore", "pages/spots/spots-page.tsx", { id: "explore" }),
    route("favorites", "pages/spots/favorites-page.tsx"),
    route("recommendations", "pages/recommendations/recommendations-page.tsx"),
    route("spots/new", "pages/spots/new-spot-page.tsx"),
    route("spots/:spotId/edit", "pages/spots/edit-spot-page.tsx"),
    route("alerts", "pages/alerts/alerts-page.tsx"),
    route("tools", "pages/tools/tools-page.tsx"),
    route("profile", "pages/account/profile-page.tsx"),
    // Each section is a page of its own; `settings-page.tsx` is the frame around them.
    route("settings", "pages/settings/settings-page.tsx", [
      index("pages/settings/all-sections-page.tsx"),
      ...SETTINGS_SECTIONS.map(({ id }) => route(id, `pages/settings/${id}-page.tsx`, { id: `settings/${id}` })),
    ]),
    route("onboarding", "pages/account/onboarding-page.tsx"),
    route("subscription/checkout", "pages/subscription/checkout-page.tsx"),
    route("subscription/success", "pages/subscription/success-page.tsx"),
    route("subscription/canceled", "pages/subscription/canceled-page.tsx"),
    route("subscription/portal", "pages/subscription/portal-page.tsx"),
    route("backend-test", "pages/status/backend-test-page.tsx"),
    comingSoon("activity"),
    comingSoon("activities"),
    comingSoon("activities/:activityId"),
    comingSoon("achievements"),
    comingSoon("cleanup"),
    comingSoon("create-event"),
    comingSoon("workouts"),
    comingSoon("workouts/log"),
    comingSoon("workouts/:workoutId"),
    comingSoon("connect"),
    comingSoon("routes/create"),
    comingSoon("group-swim"),
    comingSoon("groups"),
    comingSoon("groups/:groupId"),
  ]),
  layout("layouts/staff-layout.tsx", [route("moderation", "pages/moderation/moderation-page.tsx")]),
  // Behind the administrators' door.
  layout("layouts/admin-layout.tsx", [
    route("admin", "pages/admin/overview-page.tsx"),
    route("admin/import", "pages/admin/import-page.tsx"),
    route("admin/spots", "pages/admin/spots-page.tsx", { id: "admin/spots" }),
    route("admin/users", "pages/admin/users-page.tsx"),
    route("admin/log", "pages/admin/log-page.tsx"),
    route("admin/settings", "pages/admin/settings-page.tsx", { id: "admin/settings" }),
    route("admin/payments", "pages/admin/payments-page.tsx"),
    route("admin/usage", "pages/admin/usage-page.tsx"),
    route("admin/profile-analyzer", "pages/admin/profile-analyzer-page.tsx", { id: "admin/profile-analyzer" }),
    route("profile-analyzer", "pages/admin/profile-analyzer-page.tsx"),
  ]),
  // No page of their own.
  route("spots/map-data", "pages/spots/map-data.ts"),
  route("locations/:spotId/parts/:part", "pages/spots/spot-part.ts"),
  route("recommendations/ranking", "pages/recommendations/ranking.ts"),
  route("locations/:spotId/image.png", "pages/share/spot-image.ts"),
  route("reports/:id/image.png", "pages/share/report-image.ts"),
  route("reports/:id/report.pdf", "pages/share/report-pdf.ts"),
  route("reports/:id/embed", "pages/share/report-embed.ts"),
  route("reports/:id/swim.ics", "pages/share/report-calendar.ts"),
  route("routes/:routeId/card", "pages/swim-routes/route-card-page.tsx"),
  route("routes/:routeId/card.pdf", "pages/swim-routes/route-card-pdf.ts"),
  route("routes/:routeId/image.png", "pages/swim-routes/route-image.ts"),
  route("covers/:version/:name", "pages/covers/cover-image.ts"),
  route("preferences", "pages/preferences.ts"),
  route("render-errors", "pages/status/render-errors.ts"),
  route("map/:file", "pages/spots/still-map.ts"),
  route("sitemap.xml", "pages/company/sitemap-xml.ts"),
  ...redirects,
  route("*", "pages/status/not-found-page.tsx"),
] satisfies RouteConfig;
