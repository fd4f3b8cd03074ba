import { expect, test } from "vitest";
import { composeMail, composePaymentMail } from "./compose-mail.ts";

const site = { siteUrl: "https://tideline.example", unsubscribeToken: "ada.abc" };
const closed = { title: "Closed: Cove", body: "Rocks <fell>.", link: "/locations/1" };

test("a mail about one alert carries its title, link and one-click unsubscribe", () => {
  const mail = composeMail([closed], site);
  expect(mail.subject).toBe("Closed: Cove");
  expect(mail.text).toContain("https://tideline.example/locations/1");
  expect(mail.html).toContain("Rocks &lt;fell&gt;.");
  expect(mail.headers).toEqual({
    "List-Unsubscribe": "<https://tideline.example/unsubscribe?token=ada.abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("sends held notifications in one mail", () => {
  const mail = composeMail([closed, { ...closed, title: "Gusts at the Lake" }], site);
  expect(mail.subject).toBe("2 updates about your spots");
  expect(mail.text).toContain("Closed: Cove");
  expect(mail.text).toContain("Gusts at the Lake");
});

test("prevents header injection through titles", () => {
  expect(composeMail([{ ...closed, title: "Closed\r\nBcc: all@example.org" }], site).subject).toBe(
    "Closed Bcc: all@example.org",
  );
});

test("a payment mail gives its reason and has no unsubscribe link", () => {
  const failed = { title: "Your payment did not go through", body: "Look at your card.", link: "/subscription/portal" };
  const mail = composePaymentMail([failed], site);
  expect(mail.subject).toBe("Your payment did not go through");
  expect(mail.text).toContain("https://tideline.example/subscription/portal");
  expect(mail.text).toContain("you have a paid plan");
  expect([mail.headers, mail.html.includes("unsubscribe")]).toEqual([{}, false]);
});
