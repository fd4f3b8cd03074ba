import { parseRouteFile } from "./parse-route-file.ts";

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  self.postMessage(parseRouteFile(bytes, file.name));
};
