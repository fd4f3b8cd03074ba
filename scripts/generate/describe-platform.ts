import { writeFile } from "node:fs/promises";
import { describeContract } from "@tideline/platform/test/contract/describe-contract.ts";

const platformDocument = new URL("../../docs/platform.md", import.meta.url);

if (import.meta.main) {
  await writeFile(platformDocument, describeContract());
  console.log("Wrote docs/platform.md");
}
