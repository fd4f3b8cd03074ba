import { useSearchParams } from "react-router";
import { AdminSignIn } from "#app/features/account/forms/admin-sign-in.tsx";
import { parseSitePath } from "#domain/accounts/sign-in/site-path.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/admin-login-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Admin sign-in") },
  { name: "robots", content: "noindex" },
];

export default function AdminLoginPage() {
  const [query] = useSearchParams();
  return <AdminSignIn next={parseSitePath(query.get("next"), "/admin")} />;
}
