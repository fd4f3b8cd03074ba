import { AccountLink } from "./account-link.tsx";
import { type AuthFlow, type AuthView, getViewPath } from "./auth-flow.ts";

type ViewLinkProps = { view: AuthView; ways: AuthFlow; children: string };

/** From one form of the account to another: an address on a page, a change of view in the dialog. */
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
