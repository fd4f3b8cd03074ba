import { AdminSignIn } from "#app/features/account/admin-sign-in.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/admin-login-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Admin sign-in") },
  { name: "robots", content: "noindex" },
];

export default function AdminLoginPage() {
  return <AdminSignIn />;
}
