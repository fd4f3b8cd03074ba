/** What must never happen, and where a test tries it: a file and the words of its test. */
type Never = { what: string; triedIn: readonly (readonly [file: string, test: string])[] };

const PLATFORM = "platform";

export const NEVER_HAPPENS: readonly Never[] = [
  {
    what: "An answer for one person reaches another",
    triedIn: [
      [
        `${PLATFORM}/proofs/isolation.test.ts`,
        "among thousands of mixed requests nobody sees or writes with another's rights",
      ],
      [`${PLATFORM}/realtime/changes.test.ts`, "a row that is not yours is not told"],
      [
        `${PLATFORM}/realtime/private-channels.test.ts`,
        "a private room opens to those whom its policy lets in, and to nobody else",
      ],
    ],
  },
  {
    what: "A right is left over from the request before",
    triedIn: [
      [`${PLATFORM}/database/engine.test.ts`, "a request has its role and its settings, and the next one has not"],
      [`${PLATFORM}/database/session-role.test.ts`, "the session of a request belongs to no superuser"],
      [`${PLATFORM}/database/session-role.test.ts`, "what a function leaves behind in"],
      [`${PLATFORM}/database/postgres-lost-connection.test.ts`, "never run as the owner"],
      [`${PLATFORM}/realtime/private-channels.test.ts`, "asking a policy leaves nothing behind"],
    ],
  },
  {
    what: "A file is read without its policy",
    triedIn: [
      [`${PLATFORM}/storage/never.test.ts`, "cannot read a private file in any way"],
      [`${PLATFORM}/storage/never.test.ts`, "the public address opens no private bucket, whoever asks"],
      [`${PLATFORM}/storage/never.test.ts`, "a signed address opens its file for a while, and nothing else"],
    ],
  },
  {
    what: "A path leads out of its folder",
    triedIn: [
      [`${PLATFORM}/storage/refusals.test.ts`, "dots that an address loses on its way lead nowhere"],
      [`${PLATFORM}/storage/refusals.test.ts`, "no file is called"],
      [`${PLATFORM}/backup/export.test.ts`, "none leads out of the folder"],
      [`${PLATFORM}/backup/refusals.test.ts`, "is refused and changes nothing"],
      [`${PLATFORM}/proofs/hostile.test.ts`, "no request, however hostile, breaks the site or shows its inside"],
    ],
  },
  {
    what: "A redirect leads outside the site",
    triedIn: [
      [`${PLATFORM}/auth/account.test.ts`, "a link that asks to lead on to"],
      [`${PLATFORM}/auth/social/callback.test.ts`, "nobody is led on to"],
    ],
  },
  {
    what: "A refresh token works after its session has signed out",
    triedIn: [
      [`${PLATFORM}/several-processes.test.ts`, "no process refreshes what it has ended"],
      [`${PLATFORM}/several-processes.test.ts`, "a sign-out and refreshes at the same moment leave no session behind"],
      [
        `${PLATFORM}/realtime/private-channels.test.ts`,
        "a session that has signed out opens no channel with its old token",
      ],
    ],
  },
  {
    what: "A stranger's requests stop the site for others",
    triedIn: [
      [`${PLATFORM}/rest/request-limits.test.ts`, "no pattern reaches the database without the secret key"],
      [`${PLATFORM}/rest/request-limits.test.ts`, "are refused to visitors and given to the secret key"],
      [`${PLATFORM}/rest/bounded-sql.test.ts`, "then the statement ends and the database goes on"],
      [`${PLATFORM}/rest/heavy-reads.test.ts`, "reads that nobody knows take turns"],
      [`${PLATFORM}/rest/limit-rate.test.ts`, "a visitor who asks too often is told when to come back"],
    ],
  },
  {
    what: "A secret stands in a log",
    triedIn: [
      [`${PLATFORM}/secrets-in-logs.test.ts`, "no password, token, code, key, cookie or address is in any line"],
      [`${PLATFORM}/auth/social/callback.test.ts`, "no code and no token is ever logged"],
      [
        `${PLATFORM}/functions/function-falls.test.ts`,
        "what a function prints goes to the log under its name, without secrets",
      ],
      [`${PLATFORM}/jobs/jobs.test.ts`, "neither the error that is kept nor the log tells a link, an address or a key"],
    ],
  },
];
