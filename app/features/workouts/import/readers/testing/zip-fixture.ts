import { BlobWriter, configure, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";

configure({ useWebWorkers: false });

export async function makeZip(name: string, entries: Readonly<Record<string, string | Uint8Array>>): Promise<File> {
  const writer = new ZipWriter(new BlobWriter());
  for (const [path, content] of Object.entries(entries))
    await writer.add(path, typeof content === "string" ? new TextReader(content) : new Uint8ArrayReader(content));
  return new File([await writer.close()], name);
}
