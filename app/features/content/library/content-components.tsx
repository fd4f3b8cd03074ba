import type { ComponentProps, ReactNode } from "react";
import { NamedDrawing } from "../drawings/drawings.tsx";
import { ContentTable } from "./content-table.tsx";
import { PointsTable, ReportLifetimes, WaterLimitsTable } from "./facts-tables.tsx";
import { Picture } from "./picture.tsx";

/** A plain link: texts are rendered outside the router, and their pages have no scripts. */
function ContentLink(props: ComponentProps<"a">) {
  const isOutside = props.href?.startsWith("http");
  return (
    <a
      {...props}
      {...(isOutside && { rel: "noreferrer" })}
      className="rounded-inner font-medium text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary"
    />
  );
}

/** What a reader must not miss. */
function Note({ children }: { children: ReactNode }) {
  return <div className="mt-6 border-buoy border-l-3 pl-4">{children}</div>;
}

/** What may stand in a text in `content/` beside Markdown. */
export const CONTENT_COMPONENTS = {
  a: ContentLink,
  table: ContentTable,
  Note,
  Picture,
  Drawing: NamedDrawing,
  PointsTable,
  ReportLifetimes,
  WaterLimitsTable,
};
