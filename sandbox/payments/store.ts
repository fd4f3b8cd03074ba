import { randomBytes } from "node:crypto";
import { AS_OWNER, type Engine, type Row, type Transaction } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { type Books, createBooks } from "./books.ts";
import type { AnyObject, Kind, ProviderEvent } from "./objects.ts";
import { SandboxRefusal } from "./refusal.ts";
import { type Switches, toPlaces } from "./switches.ts";
import { runDueWork } from "./time/run-due-work.ts";

/** Which customer a piece of work is about: by their own id or by that of anything of theirs. */
export type Scope = string | null;
export type Query = {
  kind: Kind;
  customer?: string | undefined;
  /** What an object contains. */
  where?: Readonly<Record<string, unknown>>;
  /** Its status is one of these. */
  statuses?: readonly string[] | undefined;
};
/** A request that may come twice, and who hears that it has. */
export type Idempotency = { key: string; fingerprint: string; onReplay: () => void };
type RequestParts = { request?: ProviderEvent["request"]; idempotency?: Idempotency | null };
export type Page = { startingAfter?: string | undefined; endingBefore?: string | undefined; limit: number };

const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 24;

function newId(prefix: string) {
  const random = [...randomBytes(ID_LENGTH)].map((byte) => CHARACTERS[byte % CHARACTERS.length]);
  return `${prefix}_${random.join("")}`;
}

type Parts = { engine: Engine; siteUrl: string; now: () => number };

/** The customer that an object belongs to, so that a question about it loads all of theirs. */
export function customerOf(object: AnyObject): string | null {
  if (object.object === "customer") return object.id;
  return "customer" in object ? object.customer : null;
}

async function readCustomerId(transaction: Transaction, scope: Scope) {
  if (scope === null) return null;
  const [row] = await transaction.query<{ customer: string | null }>(
    sql`select customer from payment_sandbox.objects where id = ${scope}`,
  );
  return row?.customer ?? null;
}

/** Writes down what a piece of work changed, in the order in which it did, and puts its events into the post. */
async function keepChanges(transaction: Transaction, { objects, events }: ReturnType<Books["changes"]>) {
  if (objects.length > 0) {
    const rows = objects.map((body) => ({ id: body.id, kind: body.object, customer: customerOf(body), body }));
    await transaction.query(
      sql`insert into payment_sandbox.objects (id, kind, customer, body)
        select value ->> 'id', value ->> 'kind', value ->> 'customer', value -> 'body'
        from jsonb_array_elements(${rows}::jsonb) with ordinality order by ordinality
        on conflict (id) do update set body = excluded.body, customer = excluded.customer`,
    );
  }
  if (events.length === 0) return;
  await transaction.query(
    sql`insert into payment_sandbox.events (id, type, customer, body)
      select value ->> 'id', value ->> 'type',
        case value #>> '{data,object,object}' when 'customer' then value #>> '{data,object,id}' else value #>> '{data,object,customer}' end, value
      from jsonb_array_elements(${events}::jsonb) with ordinality order by ordinality`,
  );
  const [switches] = await transaction.query<Switches & Row>(
    sql`select duplicates, delivery_order as "order", is_holding as "isHolding" from payment_sandbox.switches`,
  );
  if (!switches) throw new Error("the sandbox has lost its switches");
  await transaction.query(
    sql`insert into payment_sandbox.deliveries (event_id, place, state)
      select value ->> 'id', (value ->> 'place')::float8, ${switches.isHolding ? "held" : "pending"}
      from jsonb_array_elements(${toPlaces(
        events.map(({ id }) => id),
        switches,
      )}::jsonb)`,
  );
}

/** The answer that the same request has had before. */
async function recall<T>(transaction: Transaction, idempotency: Idempotency | null): Promise<{ answer: T } | null> {
  if (!idempotency) return null;
  const { key, fingerprint, onReplay } = idempotency;
  const [known] = await transaction.query<{ fingerprint: string; answer: T }>(
    sql`select fingerprint, answer from payment_sandbox.idempotency where key = ${key}`,
  );
  if (!known) return null;
  if (known.fingerprint === fingerprint) {
    onReplay();
    return { answer: known.answer };
  }
  throw new SandboxRefusal({
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

export function createStore({ engine, siteUrl, now }: Parts) {
  const inTurn = <T>(work: (transaction: Transaction) => Promise<T>) =>
    engine.transaction(AS_OWNER, async (transaction) => {
      // One piece of work at a time, in whichever process: the sandbox is right rather than fast.
      await transaction.query(sql`select pg_advisory_xact_lock(hashtext('payment_sandbox'))`);
      return work(transaction);
    });

  /**
   * Does a piece of work on the books of one customer, after what has fallen due by itself. A refusal that is thrown leaves
   * no trace; one that is returned keeps what the work did, such as a payment that failed.
   */
  async function inBooks<T>(
    scope: Scope,
    work: (books: Books) => T,
    { request, idempotency = null }: RequestParts = {},
  ): Promise<Exclude<T, SandboxRefusal>> {
    const result = await inTurn(async (transaction) => {
      const known = await recall<T>(transaction, idempotency);
      if (known) return known.answer;
      const customer = await readCustomerId(transaction, scope);
      const rows = await transaction.query<{ body: AnyObject }>(
        sql`select body from payment_sandbox.objects where customer is null or customer = ${customer} order by seq`,
      );
      const objects = rows.map(({ body }) => body);
      const books = createBooks({ objects, now: now(), newId, siteUrl, ...(request && { request }) });
      runDueWork(books);
      const done = work(books);
      await keepChanges(transaction, books.changes());
      if (idempotency && !(done instanceof SandboxRefusal)) {
        await transaction.query(
          sql`insert into payment_sandbox.idempotency (key, fingerprint, answer)
            values (${idempotency.key}, ${idempotency.fingerprint}, ${[done]}::jsonb -> 0)`,
        );
      }
      return done;
    });
    if (result instanceof SandboxRefusal) throw result;
    return result as Exclude<T, SandboxRefusal>;
  }

  /** One page of objects of a kind, newest first, and whether more follow. */
  async function list({ kind, customer, where = {}, statuses }: Query, page: Page) {
    // Looking at a list lets things fall due as looking at one thing does.
    if (customer) await inBooks(customer, () => null);
    const { startingAfter, endingBefore, limit } = page;
    const isBackwards = endingBefore !== undefined;
    const rows = await engine.run<{ body: AnyObject }>(
      AS_OWNER,
      sql`select body from payment_sandbox.objects
        where kind = ${kind} and (${customer ?? null}::text is null or customer = ${customer ?? null} or ${kind} = 'customer' and id = ${customer ?? null})
          and body @> ${where}::jsonb and not body ? 'deleted'
          and (${statuses ?? null}::jsonb is null or ${statuses ?? null}::jsonb ? (body ->> 'status'))
          and (${startingAfter ?? null}::text is null or seq < (select seq from payment_sandbox.objects where id = ${startingAfter ?? null}))
          and (${endingBefore ?? null}::text is null or seq > (select seq from payment_sandbox.objects where id = ${endingBefore ?? null}))
        order by case when ${isBackwards} then seq else -seq end limit ${limit + 1}`,
    );
    const found = rows.slice(0, limit).map(({ body }) => body);
    return { data: isBackwards ? found.reverse() : found, hasMore: rows.length > limit };
  }

  async function read(id: string): Promise<AnyObject | null> {
    const [row] = await engine.run<{ body: AnyObject }>(
      AS_OWNER,
      sql`select body from payment_sandbox.objects where id = ${id}`,
    );
    return row?.body ?? null;
  }

  return { engine, inTurn, inBooks, list, read, newId, now };
}
export type Store = ReturnType<typeof createStore>;
