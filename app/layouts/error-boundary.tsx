import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen.tsx";

/** After so many retries the offer is withdrawn. */
const MOST_RETRIES = 3;

type ErrorBoundaryProps = { level: "feature" | "component"; children: ReactNode };
type State = { hasFailed: boolean; retries: number };

/** Keeps a failure while rendering from taking more than its own part of the page with it; React reports it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, retries: 0 };

  static getDerivedStateFromError(): Pick<State, "hasFailed"> {
    return { hasFailed: true };
  }

  retry = () => this.setState(({ retries }) => ({ hasFailed: false, retries: retries + 1 }));

  override render() {
    const { hasFailed, retries } = this.state;
    const { level, children } = this.props;
    if (!hasFailed) return children;
    return <ErrorScreen level={level} attemptsLeft={MOST_RETRIES - retries} onRetry={this.retry} />;
  }
}
