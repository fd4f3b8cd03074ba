import type { StoredDraft } from "#domain/swim-routes/edit/stored-draft.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import type { PlannerStore } from "../store/planner-store.ts";
import { forgetDraft, storeDraft } from "./device-drafts.ts";
import { whileSending } from "./draft-locks.ts";
import { afterConflict, type DraftIdentity, type DraftState, toStoredDraft } from "./draft-state.ts";
import { ChangeFollower } from "./follow-changes.ts";
import { type SendOutcome, sendDraft } from "./send-draft.ts";

type KeeperOptions = {
  store: PlannerStore;
  identity: DraftIdentity;
  readFigures: () => StoredDraft["figures"];
  now: () => number;
};

/** Keeps a draft on the device, and on the server while it isn't published. */
export class DraftKeeper {
  readonly #store: PlannerStore;
  readonly #readFigures: () => StoredDraft["figures"];
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #follower = new ChangeFollower({
    onChange: () => this.#state.kept === "writing" || this.#set({ kept: "writing" }),
    keepOnDevice: () => this.keepOnDevice(),
    sendIfNeeded: () => this.#sendIfNeeded(),
    sendNow: () => void this.#send(),
    isQueued: () => this.#identity.isQueued,
  });
  #identity: DraftIdentity;
  #state: DraftState;
  /** Revisions of the store that the device and the server have. */
  #stored = 0;
  #sent = 0;
  #sending: Promise<SendOutcome> | null = null;

  constructor({ store, identity, readFigures, now }: KeeperOptions) {
    this.#store = store;
    this.#identity = identity;
    this.#readFigures = readFigures;
    this.#now = now;
    // What came from the device unsent still has to be sent.
    if (!identity.isSent && identity.changedAt > 0) this.#sent = -1;
    this.#state = {
      kept: identity.changedAt === 0 ? "empty" : this.#keptNow(),
      at: identity.changedAt,
      routeId: identity.routeId,
      isPublished: identity.isPublished,
      isSaving: false,
      problem: null,
      conflict: null,
    };
  }

  readonly read = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Follows the store until the returned function is called. */
  start() {
    const stop = this.#follower.start(this.#store);
    if (this.#sent === -1) this.#follower.sendSoon();
    return () => {
      stop();
      this.keepOnDevice();
    };
  }

  /** The server has every change. */
  get isAllSent() {
    return this.#sent === this.#store.read().revision;
  }

  keepOnDevice() {
    const { revision } = this.#store.read();
    if (revision === this.#stored) return;
    this.#touch();
    this.#set({ kept: this.#keptNow(), ...(revision === this.#stored ? { at: this.#identity.changedAt } : {}) });
  }

  /** The swimmer's own save; null while the draft waits for a network or a decision. */
  async save(): Promise<string | null> {
    this.#set({ isSaving: true, problem: null });
    try {
      this.#identity = { ...this.#identity, isQueued: true };
      this.#touch();
      const outcome = await this.#send();
      return outcome.kind === "sent" ? outcome.routeId : null;
    } finally {
      this.#set({ isSaving: false });
    }
  }

  /** After a conflict: this draft replaces what the server has, or makes a route of its own if that is gone. */
  keepMine() {
    const { conflict } = this.#state;
    if (!conflict) return;
    const before = this.#identity;
    this.#identity = afterConflict(before, conflict.version);
    this.#touch();
    if (this.#identity.id !== before.id) forgetDraft(before);
    const { routeId, isPublished } = this.#identity;
    this.#set({ conflict: null, routeId, isPublished });
  }

  /** Asked again with the next change. */
  postponeConflict() {
    this.#set({ conflict: null });
  }

  dismissProblem() {
    this.#set({ problem: null });
  }

  /** The draft is no longer needed on this device. */
  forget() {
    this.#follower.cancel();
    this.#stored = this.#store.read().revision;
    forgetDraft(this.#identity);
  }

  #sendIfNeeded() {
    const { isPublished, isQueued } = this.#identity;
    // A published route changes only when its swimmer saves it.
    if ((isPublished && !isQueued) || this.isAllSent || this.#state.conflict) return;
    if (lineOf(this.#store.read().history.points).length > 1) void this.#send();
  }

  async #send(): Promise<SendOutcome> {
    // One at a time: each starts from the version that the one before it made.
    while (this.#sending) await this.#sending;
    const { revision } = this.#store.read();
    this.keepOnDevice();
    const { id } = this.#identity;
    const draft = this.#toStored();
    this.#sending = whileSending(id, () => sendDraft(draft))
      .then((outcome) => {
        this.#take(outcome, revision);
        return outcome;
      })
      .finally(() => {
        this.#sending = null;
      });
    return this.#sending;
  }

  #take(outcome: SendOutcome, revision: number) {
    if (outcome.kind === "sent") {
      this.#sent = revision;
      const { routeId, version } = outcome;
      this.#identity = { ...this.#identity, routeId, basedOn: version, isQueued: false };
      this.#touch();
      this.#set({ routeId, problem: null, kept: this.#keptNow(), at: this.#now() });
    } else if (outcome.kind === "conflict") {
      this.#set({ conflict: { version: outcome.version } });
    } else if (outcome.kind === "refused") {
      this.#identity = { ...this.#identity, isQueued: false };
      this.#touch();
      this.#set({ problem: outcome.problem.message, kept: this.#keptNow() });
    } else {
      this.#set({ kept: this.#keptNow() });
    }
  }

  /** Stores what has changed, also beside the points. */
  #touch() {
    const { revision } = this.#store.read();
    this.#identity = { ...this.#identity, isSent: this.isAllSent, changedAt: this.#now() };
    if (storeDraft(this.#toStored())) this.#stored = revision;
  }

  #keptNow(): DraftState["kept"] {
    if (this.isAllSent) return "server";
    if (this.#stored !== this.#store.read().revision) return "nowhere";
    return this.#identity.isQueued ? "queued" : "device";
  }

  #toStored() {
    return toStoredDraft(this.#identity, this.#store.read(), this.#readFigures());
  }

  #set(changes: Partial<DraftState>) {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
