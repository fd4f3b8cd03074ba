import { CircleAlert } from "lucide-react";

/** Rendered even when empty, so that a screen reader announces the message when it appears; it takes no room then. */
export function ProblemNote({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:absolute">
      {message && (
        <p className="flex gap-2.5 rounded-control bg-danger/10 px-4 py-3 text-danger text-md">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
          {message}
        </p>
      )}
    </div>
  );
}
