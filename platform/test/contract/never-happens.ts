/** What must never happen, and the tests that try it: a file of this package and words of its test's name. */
type Never = { what: string; triedIn: readonly (readonly [file: string, test: string])[] };

export const NEVER_HAPPENS: readonly Never[] = [
  {
    what: "An answer for one person reaches another",
    triedIn: [
      ["realtime/changes/changes.test.ts", "changes of a row are sent only to callers who may read it"],
      ["realtime/private-channels.test.ts", "a private room admits only callers whom its policy allows"],
    ],
  },
  {
    what: "A right is left over from the request before",
    triedIn: [
      ["database/engine.test.ts", "a request has its role and its settings, and the next one has not"],
      ["database/session-role.test.ts", "the session of a request belongs to no superuser"],
      ["database/session-role.test.ts", "settings that a function leaves in"],
      ["database/postgres/postgres-lost-connection.test.ts", "never run as the owner"],
      ["realtime/private-channels.test.ts", "checking a policy leaves nothing behind"],
    ],
  },
  {
    what: "A file is read without its policy",
    triedIn: [
      ["storage/never.test.ts", "cannot read a private file in any way"],
      ["storage/never.test.ts", "refuses every caller a private bucket at the public address"],
      ["storage/never.test.ts", "a signed address opens its file for a while, and nothing else"],
    ],
  },
  {
    what: "A path leads out of its folder",
    triedIn: [
      ["storage/refusals.test.ts", "dots that an address loses on its way lead nowhere"],
      ["storage/refusals.test.ts", "no file is called"],
      ["backup/export/export.test.ts", "and none outside the folder"],
      ["backup/refusals.test.ts", "and changes nothing"],
    ],
  },
  {
    what: "A redirect leads outside the site",
    triedIn: [
      ["auth/routes/account.test.ts", "redirects a link with redirect_to"],
      ["auth/social/callback.test.ts", "does not redirect to"],
    ],
  },
  {
    what: "A refresh token works after its session has signed out",
    triedIn: [["realtime/private-channels.test.ts", "a signed-out session joins no channel with its old token"]],
  },
  {
    what: "A stranger's requests stop the site for others",
    triedIn: [
      ["rest/request/request-limits.test.ts", "no pattern reaches the database without the secret key"],
      ["rest/request/request-limits.test.ts", "are refused to visitors and given to the secret key"],
      ["rest/sql/bounded-sql.test.ts", "fails a list query at its timeout and keeps the database working"],
      ["rest/request/heavy-reads.test.ts", "reads that nobody knows take turns"],
      ["rest/request/limit-rate.test.ts", "limits only the visitor who sends too many requests, with a retry time"],
    ],
  },
  {
    what: "A secret stands in a log",
    triedIn: [
      ["auth/social/callback.test.ts", "logs no code and no token"],
      ["functions/function-falls.test.ts", "logs what a function prints under its name, without secrets"],
      ["jobs/jobs.test.ts", "keeps links, addresses and keys out of stored errors and the log"],
    ],
  },
];
