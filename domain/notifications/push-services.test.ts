import { expect, test } from "vitest";
import { isPushService } from "./push-services.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://wns2-db5p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://fcm.googleapis.com.example.org/abc", false],
  ["https://127.0.0.1/abc", false],
  ["https://metadata.internal/abc", false],
  ["nonsense", false],
])("%s belongs to a push service: %o", (endpoint, expected) => {
  expect(isPushService(endpoint)).toBe(expected);
});
