import type { World } from "./world-fixture.ts";

/** The answer to a refused call. Sockets have no status, and some services no code. */
export type Refusal = { status?: number; code?: string; message: string };

type Entry = {
  /** Where the real service's answer is written down: a file of its repository, or a page of its documentation. */
  source: string;
  /** Calls the method and returns what to compare. */
  call(world: World): Promise<unknown>;
};

/** The real service's answer, in words and as the value that the call must give. */
type Supported = Entry & { is: "supported"; says: string; answer: unknown };
/** Answered as by a real service where the feature is off. */
type Refused = Entry & { is: "refused"; answer: Refusal };
/** Works in the client alone, without a request. */
type Local = Entry & { is: "local"; says: string; answer: unknown };

export type ContractEntry = Supported | Refused | Local;

/** By the method as a caller writes it: `auth.signUp`. */
export type ContractTable = Readonly<Record<string, ContractEntry>>;

type Failure = { message?: string; status?: number | string; code?: string; statusCode?: string };
type Result = { data?: unknown; error?: unknown; status?: number };

/** What a result of any of the clients says: its data, or its refusal in one shape. */
export function told(result: Result): unknown {
  if (!result.error) return { data: result.data };
  const failure = result.error as Failure;
  const code = failure.code ?? failure.statusCode;
  return {
    status: Number(failure.status ?? result.status),
    ...(code === undefined ? {} : { code }),
    message: failure.message,
  };
}

/** The same for a call that throws its refusal. */
export async function thrown(work: () => PromiseLike<unknown>): Promise<unknown> {
  try {
    return { data: await work() };
  } catch (error) {
    return told({ error });
  }
}
