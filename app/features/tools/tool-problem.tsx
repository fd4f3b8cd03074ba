type ToolProblemProps = { text: string; retry: () => void };

/** Why a tool has no answer from the server. */
export function ToolProblem({ text, retry }: ToolProblemProps) {
  return (
    <p role="alert" className="text-md">
      {text}{" "}
      <button type="button" onClick={retry} className="min-h-11 font-semibold text-primary underline">
        Try again
      </button>
    </p>
  );
}
