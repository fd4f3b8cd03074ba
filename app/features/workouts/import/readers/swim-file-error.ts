/** A file that can't be read, in words for the person who chose it. */
export class SwimFileError extends Error {
  override name = "SwimFileError";
}
