import { Download } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { isWaypoint } from "#domain/swim-routes/route-point.ts";
import { ROUTE_FORMATS } from "./route-formats.ts";
import { saveRouteFile } from "./save-route-file.ts";
import type { RouteFileContent } from "./write/route-file-content.ts";

/** Made on the device: works offline and for drafts. */
export function RouteDownloads({ content }: { content: RouteFileContent }) {
  const hasLine = content.points.filter(isWaypoint).length > 1;
  if (!hasLine) return <p className="text-md text-muted">Draw a line first.</p>;
  return (
    <ul className="grid gap-2">
      {ROUTE_FORMATS.map(({ format, label, hint }) => (
        <li key={format} className="flex items-center justify-between gap-4">
          <div>
            <p className="font-medium">{label}</p>
            <p className="text-muted text-sm">{hint}</p>
          </div>
          <Button variant="secondary" onClick={() => saveRouteFile(format, content)}>
            <Download className="size-5" aria-hidden />
            <span>
              Download<span className="sr-only"> {label}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
