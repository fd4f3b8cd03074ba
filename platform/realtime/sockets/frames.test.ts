import { expect, test } from "vitest";
import * as ws from "ws";
import { toWireFrame } from "./frames.ts";

/** Exported by ws, but missing from its types. */
type WithSender = { Sender: { frame(data: Buffer, options: object): Buffer[] } };
const { Sender } = ws as unknown as WithSender;

const written = (payload: Buffer, opcode: number) =>
  Buffer.concat(Sender.frame(payload, { fin: true, rsv1: false, opcode, mask: false, readOnly: true }));

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])("frames a message of %i bytes as ws does", (length) => {
  const payload = Buffer.alloc(length, "x");
  expect(toWireFrame("text", payload)).toEqual(written(payload, 1));
  expect(toWireFrame("binary", payload)).toEqual(written(payload, 2));
});
