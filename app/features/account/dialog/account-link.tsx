import { TextLink } from "#app/ui/controls/text-link.tsx";
import { type AuthFlow, type AuthView, getViewPath } from "./auth-flow.ts";

export function AccountLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center text-sm">
      {children}
    </TextLink>
  );
}

type ViewLinkProps = { view: AuthView; ways: AuthFlow; children: string };

export function ViewLink({ view, ways: { next, openView }, children }: ViewLinkProps) {
  if (!openView) return <AccountLink to={getViewPath(view, next)}>{children}</AccountLink>;
  return (
    <button
      type="button"
      onClick={() => openView(view)}
      className="inline-flex min-h-11 items-center rounded-inner font-medium text-primary text-sm underline decoration-primary/40 underline-offset-3 hover:decoration-primary"
    >
      {children}
    </button>
  );
}
