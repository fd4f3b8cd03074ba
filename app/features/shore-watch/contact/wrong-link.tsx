import { PageFrame } from "#app/ui/page-frame.tsx";

/** Links end 30 days after the swim. */
export function WrongLink() {
  return (
    <PageFrame isNarrow>
      <h1 className="text-2xl">This link doesn't work</h1>
      <p>
        It may be incomplete, or the plan hasn't reached us yet: try again in a minute. Links end 30 days after the
        swim.
      </p>
      <p>If you are worried about somebody in the water, call them, then the emergency services.</p>
    </PageFrame>
  );
}
