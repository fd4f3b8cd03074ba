import { Button } from "#app/ui/controls/button.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { saveFile } from "../save-file.ts";
import { useExport } from "../security.queries.ts";

export function ExportData() {
  const { mutateAsync, isPending, error } = useExport();

  async function download() {
    // A refusal is shown below.
    const zip = await mutateAsync(undefined).catch(() => null);
    if (zip) saveFile(zip, `tideline-data-${new Date().toISOString().slice(0, 10)}.zip`);
  }

  return (
    <SettingRow label="Download my data" note="A zip with every row about you and your original files. Once a day.">
      <Button variant="secondary" size="sm" pending={isPending} onClick={() => void download()}>
        Download
      </Button>
      <div className="basis-full empty:hidden">
        <ProblemNote message={error?.message} />
      </div>
    </SettingRow>
  );
}
