import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { handleWatchSwims } from "#supabase/functions/watch-swims/handler.ts";
import { createDirectWatchData } from "./watch-data.ts";

// Run by postgres-shore-watch.test.ts as a process of its own, to be killed: one call of the job at a given time. It
// says what it is about to do and what it has done, and stops for good at the point with this number.
const [databaseUrl = "", moment = "", stopAt = ""] = process.argv.slice(2);
let points = 0;

async function point(what: string) {
  process.stdout.write(`${what}\n`);
  points += 1;
  if (points === Number(stopAt)) {
    process.stdout.write("stopped\n");
    // Keeps the process alive until it is killed.
    await new Promise(() => setInterval(() => undefined, 1_000));
  }
}

/** Every call may end before it begins, or after it is done and before its answer is known. */
const halting =
  <Arguments extends unknown[], Answer>(name: string, call: (...asked: Arguments) => Promise<Answer>) =>
  async (...asked: Arguments) => {
    await point(`before ${name}`);
    const answer = await call(...asked);
    await point(`after ${name}`);
    return answer;
  };

const engine = await openEngine({ databaseUrl });
const data = createDirectWatchData(engine);
await handleWatchSwims(new Request("http://functions.test", { method: "POST" }), {
  data: {
    settleMails: halting("settleMails", data.settleMails),
    claim: halting("claim", data.claim),
    addLink: halting("addLink", data.addLink),
    finish: halting("finish", data.finish),
    putOff: halting("putOff", data.putOff),
    forgetContacts: halting("forgetContacts", data.forgetContacts),
  },
  now: () => new Date(moment),
  siteUrl: "https://tideline.test",
  postText: halting("text", async (_message, key) => {
    process.stdout.write(`text ${key}\n`);
    return null;
  }),
  sendPushes: halting("pushes", async () => 0),
});
await engine.close();
