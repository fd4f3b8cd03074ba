import { SaxesParser } from "saxes";
import { textSlices } from "./byte-streams.ts";
import { SwimFileError } from "./swim-file-error.ts";

export type XmlAttributes = Readonly<Record<string, string>>;

export type XmlHandler = {
  /** Names without their prefix: devices choose their own. */
  open: (name: string, attributes: XmlAttributes) => void;
  /** Text may come in pieces. */
  text?: (text: string) => void;
  close: (name: string) => void;
  /** After each slice: when it says true, the rest isn't read. */
  isDone?: () => boolean;
};

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads a stream of any length in bounded memory. */
export async function parseXml(stream: ReadableStream<Uint8Array>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser();
  parser.on("error", () => {
    throw new SwimFileError(`The file is cut off or damaged at line ${parser.line}.`);
  });
  parser.on("opentag", ({ name, attributes }) => handler.open(localName(name), attributes));
  parser.on("closetag", ({ name }) => handler.close(localName(name)));
  if (handler.text) parser.on("text", handler.text);
  if (handler.text) parser.on("cdata", handler.text);
  for await (const slice of textSlices(stream)) {
    parser.write(slice);
    if (handler.isDone?.()) return;
  }
  parser.close();
}
