import { FileUp } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { IMPORT_FILES_PATH } from "./platform-card.tsx";

export function FilesFirst() {
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card bg-tint px-5 py-4">
      <FileUp className="size-8 shrink-0 text-primary" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-lg">Files work with every watch</h2>
        <p className="text-md">FIT, GPX, TCX or an Apple Health export. No account needed.</p>
      </div>
      <ButtonLink to={IMPORT_FILES_PATH} className="max-sm:w-full">
        Import files
      </ButtonLink>
    </section>
  );
}
