import type { PlannerStore } from "../store/planner-store.ts";

/** After the last change; a drag of a few seconds is one write. */
const DEVICE_DELAY_MS = 400;
const SERVER_DELAY_MS = 3_000;

type Keeping = {
  onChange: () => void;
  keepOnDevice: () => void;
  sendIfNeeded: () => void;
  sendNow: () => void;
  isQueued: () => boolean;
};

/** Writes a while after the last change, when the page is left, and when the network is back. */
export class ChangeFollower {
  readonly #keeping: Keeping;
  #deviceTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  /** Until the returned function is called. */
  start(store: PlannerStore) {
    let { revision } = store.read();
    const unsubscribe = store.subscribe(() => {
      const next = store.read().revision;
      if (next === revision) return;
      revision = next;
      this.#keeping.onChange();
      clearTimeout(this.#deviceTimer);
      this.#deviceTimer = setTimeout(this.#keeping.keepOnDevice, DEVICE_DELAY_MS);
      this.sendSoon();
    });
    const retry = () => (this.#keeping.isQueued() ? this.#keeping.sendNow() : this.sendSoon());
    addEventListener("pagehide", this.#keeping.keepOnDevice);
    addEventListener("online", retry);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", this.#keeping.keepOnDevice);
      removeEventListener("online", retry);
      this.cancel();
    };
  }

  sendSoon() {
    clearTimeout(this.#serverTimer);
    this.#serverTimer = setTimeout(this.#keeping.sendIfNeeded, SERVER_DELAY_MS);
  }

  cancel() {
    clearTimeout(this.#deviceTimer);
    clearTimeout(this.#serverTimer);
  }
}
