import { Info } from "lucide-react";
import type { FileNote } from "#domain/spot-imports/csv-format.ts";
import type { SpotImport } from "#domain/spot-imports/spot-import.ts";

const NOTE_WORDS: Readonly<Record<FileNote, string>> = {
  recoded: "The file wasn't UTF-8. Check that accents look right.",
  null_bytes: "Null bytes were removed.",
  doubled_headers: "Some columns have the same name; they are numbered.",
  missing_headers: "Some columns have no name; they are numbered.",
};

/** What reading the file changed, and why it failed. */
export function FileNotes({ job: { notes, problem } }: { job: SpotImport }) {
  const texts = [problem, ...notes.map((note) => NOTE_WORDS[note])].filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <ul className="grid gap-1.5 rounded-control bg-chip-caution px-4 py-3 text-md">
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <Info className="mt-0.5 size-5 shrink-0" aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
