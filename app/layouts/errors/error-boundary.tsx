import { Component, type ErrorInfo, lazy, type ReactNode, Suspense } from "react";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { nameError } from "./render-error-id.ts";
import { reportRenderError } from "./report-render-error.ts";

const RETRY_LIMIT = 3;

const loadScreen = loadOnce(async () => (await import("./error-screen.tsx")).ErrorScreen);
/** Loaded with the first failure. Without a network its plain text is enough. */
const ErrorScreen = lazy(async () => ({ default: await loadScreen().catch(() => PlainProblem) }));

type ErrorBoundaryProps = { level: "frame" | "feature" | "part" | "component"; children: ReactNode };
type State = { hasFailed: boolean; retries: number };

/** The innermost component in React's stack. */
function innermost(stack: string | null | undefined) {
  return /^\s*(?:at )?([\w$.]+)/m.exec(stack ?? "")?.[1];
}

const KEPT_AS = { frame: "page", feature: "feature", part: "component", component: "component" } as const;

/** Contains a render failure; React reports it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, retries: 0 };

  static getDerivedStateFromError(): Pick<State, "hasFailed"> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const id = nameError(error, crypto.randomUUID());
    const component = innermost(componentStack);
    void reportRenderError({ error, id, level: KEPT_AS[this.props.level], component });
  }

  retry = () => this.setState(({ retries }) => ({ hasFailed: false, retries: retries + 1 }));

  override render() {
    const { hasFailed, retries } = this.state;
    const { level, children } = this.props;
    if (!hasFailed) return children;
    if (level === "frame") return <FrameProblem />;
    return (
      <Suspense>
        <ErrorScreen level={level} attemptsLeft={RETRY_LIMIT - retries} onRetry={this.retry} />
      </Suspense>
    );
  }
}

const PlainProblem: Awaited<ReturnType<typeof loadScreen>> = () => <p role="alert">Component error occurred</p>;

/** Must not need data or the session. */
function FrameProblem() {
  return (
    <main className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <h1 className="text-2xl md:text-3xl">Something went wrong</h1>
      <Button className="mt-8" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </main>
  );
}
