import { Tools } from "#app/features/tools/tools.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/tools-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Tools") }, { name: "robots", content: "noindex" }];

export default function ToolsPage() {
  return (
    <PageFrame>
      <Tools />
    </PageFrame>
  );
}
