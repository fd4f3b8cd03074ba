import { expect, test } from "vitest";
import { socialLinksDraft } from "./profile-drafts.ts";
import { parseSocialLink, readSocialLinks, type SocialSite } from "./social-links.ts";

test.each<[SocialSite, string, string]>([
  ["website", "https://seal.example/ada?swim=1#top", "https://seal.example/ada?swim=1#top"],
  ["website", "seal.example", "https://seal.example/"],
  ["instagram", "instagram.com/ada", "https://instagram.com/ada"],
  ["instagram", "HTTPS://WWW.Instagram.com/Ada", "https://www.instagram.com/Ada"],
  ["youtube", "https://youtu.be/x", "https://youtu.be/x"],
  ["website", "//seal.example", "https://seal.example/"],
  ["website", "https://bücher.example/", "https://xn--bcher-kva.example/"],
])("accepts as a %s link: %s", (site, text, address) => {
  expect(parseSocialLink(site, text)).toBe(address);
});

test.each<[SocialSite, string]>([
  ["website", "javascript:alert(1)"],
  ["website", "JAVASCRIPT://seal.example/%0aalert(1)"],
  ["website", "java\nscript:alert(1)"],
  ["website", "data:text/html,<script>alert(1)</script>"],
  ["website", "http://seal.example"],
  ["website", "https://user:secret@seal.example/"],
  ["website", "https://instagram.com@seal.example/"],
  ["website", "https://seal.example:8443/"],
  ["website", "https://localhost/"],
  ["website", "https://[::1]/"],
  ["website", "not a link"],
  ["website", `https://seal.example/${"x".repeat(300)}`],
  ["instagram", "https://seal.example/instagram.com"],
  ["instagram", "https://instagram.com.seal.example/"],
  ["instagram", "https://notinstagram.com/ada"],
  ["instagram", "https://seal.example\\@instagram.com/"],
])("refuses as a %s link: %s", (site, text) => {
  expect(parseSocialLink(site, text)).toBeNull();
});

test("drops stored links that would be refused", () => {
  const stored = {
    website: "javascript:alert(1)",
    strava: "https://www.strava.com/athletes/1",
    fax: "https://fax.example",
  };
  expect(readSocialLinks(stored)).toEqual({ strava: "https://www.strava.com/athletes/1" });
});

test.each([null, undefined, 7, "https://seal.example", []])("reads %j as no links", (value) => {
  expect(readSocialLinks(value)).toEqual({});
});

test("ignores empty fields and explains an invalid link", () => {
  const empty = { website: " ", instagram: "", facebook: "", strava: "", youtube: "" };
  expect(socialLinksDraft.parse(empty)).toEqual({});
  const wrong = socialLinksDraft.safeParse({ ...empty, instagram: "https://seal.example" });
  expect(wrong.error?.issues).toMatchObject([
    { path: ["instagram"], message: "Enter an address at instagram.com, such as https://instagram.com/you" },
  ]);
});
