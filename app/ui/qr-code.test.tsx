import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { QrCode } from "./qr-code.tsx";

const PIXELS = 300;

test("another library reads the address from the picture", async () => {
  const address = "https://tideline.example/routes/f7e0207b-6a8d-5b3a-b115-0700872515ff?when=tomorrow&q=ä";
  const { getByRole } = await render(<QrCode text={address} label="QR code" />);
  const svg = getByRole("img", { name: "QR code" }).element();
  svg.setAttribute("width", `${PIXELS}`);
  svg.setAttribute("height", `${PIXELS}`);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await picture.decode();
  const context = new OffscreenCanvas(PIXELS, PIXELS).getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(picture, 0, 0, PIXELS, PIXELS);
  expect(decodeQR(context.getImageData(0, 0, PIXELS, PIXELS))).toBe(address);
});
