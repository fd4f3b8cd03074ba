import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorScreen, type Problem } from "./error-screen.tsx";

/** After so many retries the offer is withdrawn. */
const MOST_RETRIES = 3;

type ErrorBoundaryProps = { level: "page" | "feature" | "component"; children: ReactNode };
type State = { problem: Problem | null; retries: number };

/** Keeps a failure while rendering from taking more than its own part of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { problem: null, retries: 0 };

  static getDerivedStateFromError(error: unknown): Pick<State, "problem"> {
    const message = error instanceof Error ? error.message : String(error);
    return { problem: { id: crypto.randomUUID(), message } };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo) {
    const component = componentStack?.trim().split("\n")[0];
    this.setState(({ problem }) => ({ problem: problem && { ...problem, component } }));
  }

  retry = () => this.setState(({ retries }) => ({ problem: null, retries: retries + 1 }));

  override render() {
    const { problem, retries } = this.state;
    const { level, children } = this.props;
    if (!problem) return children;
    if (level === "page") return <ErrorScreen level="page" problem={problem} />;
    return <ErrorScreen level={level} attemptsLeft={MOST_RETRIES - retries} onRetry={this.retry} />;
  }
}
