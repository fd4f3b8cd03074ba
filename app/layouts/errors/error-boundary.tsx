import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorScreen, FrameProblem } from "./error-screen.tsx";
import { nameError } from "./render-error-id.ts";
import { reportRenderError } from "./report-render-error.ts";

const RETRY_LIMIT = 3;

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
    return <ErrorScreen level={level} attemptsLeft={RETRY_LIMIT - retries} onRetry={this.retry} />;
  }
}
