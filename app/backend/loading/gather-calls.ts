type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (problem: unknown) => void;
};

type Limits<Item> = {
  items: number;
  /** Of one request; a single item may weigh more. */
  weight?: number;
  weigh?: (item: Item) => number;
  /** From the start of a request to the start of the next one. */
  spacingMs?: number;
};

/** Sends in one request what is asked while the request before is under way. `send` answers in the order of the items. */
export function gatherCalls<Item, Answer>(
  send: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { items, weight = Number.POSITIVE_INFINITY, weigh = () => 0, spacingMs = 0 }: Limits<Item>,
) {
  const waiting: Waiting<Item, Answer>[] = [];
  let isSending = false;
  let nextAt = 0;

  async function waitForTurn() {
    const waitMs = nextAt - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    nextAt = performance.now() + spacingMs;
  }

  function take() {
    let total = 0;
    const tooMuch = waiting.findIndex(({ item }, index) => {
      total += weigh(item);
      return index > 0 && (index >= items || total > weight);
    });
    return waiting.splice(0, tooMuch === -1 ? waiting.length : tooMuch);
  }

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    // What is asked in the same turn goes together.
    await Promise.resolve();
    while (waiting.length > 0) {
      await waitForTurn();
      const batch = take();
      try {
        const answers = await send(batch.map(({ item }) => item));
        if (answers.length !== batch.length) throw new Error("A request answered for other items than it was given");
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      } catch (problem) {
        for (const { reject } of batch) reject(problem);
      }
    }
    isSending = false;
  }

  return (item: Item) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void sendAll();
    });
}
