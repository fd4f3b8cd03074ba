import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product. */
export default [
  layout("layouts/public-layout.tsx", [
    index("pages/home-page.tsx"),
    route("about", "pages/marketing/about-page.tsx"),
    route("privacy", "pages/marketing/privacy-page.tsx"),
    route("spots", "pages/spots/spots-page.tsx"),
    route("locations", "pages/spots/spots-page.tsx", { id: "locations" }),
    route("locations/:spotId", "pages/spots/spot-page.tsx"),
    route("login", "pages/account/login-page.tsx"),
    route("signup", "pages/account/signup-page.tsx"),
    route("auth/callback", "pages/account/auth-callback-page.tsx"),
    route("auth/reset-password", "pages/account/reset-password-page.tsx"),
  ]),
  layout("layouts/swimmer-layout.tsx", [
    route("favorites", "pages/spots/favorites-page.tsx"),
    route("profile", "pages/account/profile-page.tsx"),
    route("settings", "pages/account/settings-page.tsx"),
  ]),
  route("spots/on-the-map", "pages/spots/map-spots.ts"),
  route("logout", "pages/account/logout-page.ts"),
  route("preferences", "pages/preferences.ts"),
  route("*", "pages/status/not-found-page.tsx"),
] satisfies RouteConfig;
