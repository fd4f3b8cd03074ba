import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { isAuthMessage } from "#domain/state-demo/demo-mode.ts";

/** What went wrong; where it is about who may do what, the way to the sign-in stands beside it. */
export function DemoProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <ErrorState title="This could not be shown" onRetry={onRetry}>
        {message}
      </ErrorState>
      {isAuthMessage(message) && (
        <section
          aria-labelledby="auth-problem"
          className="mx-auto mb-8 max-w-md rounded-card border border-buoy bg-surface p-5 text-center"
        >
          <h2 id="auth-problem" className="text-lg">
            Authentication Error Detected
          </h2>
          <p className="mt-1 mb-4 text-muted">It looks as if you are not signed in, or not any more.</p>
          <ButtonLink to="/login?next=/state-demo">Go to Login Page</ButtonLink>
        </section>
      )}
    </>
  );
}
