import FitParser from "fit-file-parser";
import { SwimFileError } from "./swim-file-error.ts";

type ParsedFit = Awaited<ReturnType<FitParser["parseAsync"]>>;

export type DecodedFit = { fit: ParsedFit; isDamaged: boolean };

/** The one place that knows the decoder. A wrong checksum is tolerated and told; a file that is cut off isn't. */
export async function decodeFit(bytes: Uint8Array): Promise<DecodedFit> {
  // It wants exactly the file, not the buffer that the file is a part of.
  const content = bytes.slice().buffer;
  try {
    return { fit: await new FitParser({ force: false }).parseAsync(content), isDamaged: false };
  } catch (strictProblem) {
    try {
      return { fit: await new FitParser({ force: true }).parseAsync(content), isDamaged: true };
    } catch {
      throw new SwimFileError(wordsFor(strictProblem), { cause: strictProblem });
    }
  }
}

/** The parser rejects with texts. */
function wordsFor(problem: unknown) {
  const text = String(problem);
  return /exceeds input length|to small|CRC missing|Offset is outside|out of bounds/i.test(text)
    ? "The file is cut off. Nothing to import."
    : "This FIT file is damaged. Nothing to import.";
}
