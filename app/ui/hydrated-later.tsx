import { type ReactNode, Suspense, useState } from "react";

type HydratedLaterProps = {
  id: string;
  /** Shown when the page opened by a link, without the server's markup. */
  fallback: ReactNode;
  children: ReactNode;
};

/** For lazy parts of a page that the server has rendered: their markup stays until their script is there. */
export function HydratedLater({ id, fallback, children }: HydratedLaterProps) {
  return (
    <div id={id} className="contents">
      <Suspense fallback={<ServerMarkup id={id} otherwise={fallback} />}>{children}</Suspense>
    </div>
  );
}

/** React gives up hydrating a part whose props change before its script is there. */
function ServerMarkup({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  // On the server React renders each fallback, too.
  const [html] = useState(() => (typeof document === "undefined" ? null : document.getElementById(id)?.innerHTML));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server has rendered here.
  return html ? <div className="contents" dangerouslySetInnerHTML={{ __html: html }} /> : otherwise;
}
