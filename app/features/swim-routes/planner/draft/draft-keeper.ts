import { lineOf } from "#domain/swim-routes/route-points.ts";
import type { StoredDraft } from "#domain/swim-routes/stored-draft.ts";
import type { PlannerStore } from "../store/planner-store.ts";
import { forgetDraft, storeDraft } from "./device-drafts.ts";
import { type SendOutcome, sendDraft } from "./send-draft.ts";

/** After the last change; a drag of a few seconds is one write. */
const DEVICE_DELAY_MS = 400;
const SERVER_DELAY_MS = 3_000;

/** What identifies a draft, beside what is edited. */
export type DraftIdentity = Pick<
  StoredDraft,
  "id" | "userId" | "routeId" | "isPublished" | "basedOn" | "isQueued" | "isSent" | "changedAt"
>;

export type DraftState = {
  /** Where the last change is kept. "nowhere": the device's storage is full or blocked, and the server hasn't it. */
  kept: "empty" | "writing" | "device" | "server" | "queued" | "nowhere";
  /** Milliseconds since 1970. */
  at: number;
  routeId: string | null;
  isPublished: boolean;
  isSaving: boolean;
  problem: string | null;
  /** The route changed elsewhere; null version: it was deleted. */
  conflict: { version: string | null } | null;
};

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
  #identity: DraftIdentity;
  #state: DraftState;
  /** Revisions of the store that the device and the server have. */
  #stored = 0;
  #sent = 0;
  #deviceTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
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
    let revision = this.#store.read().revision;
    const follow = this.#store.subscribe(() => {
      const next = this.#store.read().revision;
      if (next === revision) return;
      revision = next;
      this.#schedule();
    });
    const flush = () => this.keepOnDevice();
    const retry = () => {
      if (this.#identity.isQueued) void this.#send();
      else this.#scheduleServer();
    };
    addEventListener("pagehide", flush);
    addEventListener("online", retry);
    if (this.#sent === -1) this.#scheduleServer();
    return () => {
      follow();
      removeEventListener("pagehide", flush);
      removeEventListener("online", retry);
      clearTimeout(this.#deviceTimer);
      clearTimeout(this.#serverTimer);
      flush();
    };
  }

  /** What would be lost by leaving. */
  get isUnkept() {
    return this.#stored !== this.#store.read().revision && this.#sent !== this.#store.read().revision;
  }

  keepOnDevice() {
    const { revision } = this.#store.read();
    if (revision === this.#stored) return;
    this.#identity = { ...this.#identity, changedAt: this.#now(), isSent: this.#sent === revision };
    if (!storeDraft(this.#toStored())) {
      this.#set({ kept: this.#sent === revision ? "server" : "nowhere" });
      return;
    }
    this.#stored = revision;
    this.#set({ kept: this.#keptNow(), at: this.#identity.changedAt });
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
    const isGone = conflict.version === null;
    this.#identity = {
      ...this.#identity,
      basedOn: conflict.version,
      ...(isGone ? { routeId: null, isPublished: false } : {}),
    };
    this.#set({ conflict: null, routeId: this.#identity.routeId });
  }

  /** Asked again with the next change. */
  postponeConflict() {
    this.#set({ conflict: null });
  }

  /** The draft is no longer needed on this device. */
  forget() {
    clearTimeout(this.#deviceTimer);
    clearTimeout(this.#serverTimer);
    this.#stored = this.#store.read().revision;
    forgetDraft(this.#identity.userId, this.#identity.id);
  }

  #schedule() {
    if (this.#state.kept !== "writing") this.#set({ kept: "writing" });
    clearTimeout(this.#deviceTimer);
    this.#deviceTimer = setTimeout(() => this.keepOnDevice(), DEVICE_DELAY_MS);
    this.#scheduleServer();
  }

  #scheduleServer() {
    clearTimeout(this.#serverTimer);
    const { isPublished, isQueued } = this.#identity;
    // A published route changes only when its swimmer saves it.
    if (isPublished && !isQueued) return;
    this.#serverTimer = setTimeout(() => {
      const { revision, history } = this.#store.read();
      if (revision === this.#sent || lineOf(history.points).length < 2 || this.#state.conflict) return;
      void this.#send();
    }, SERVER_DELAY_MS);
  }

  async #send(): Promise<SendOutcome> {
    // One at a time, or a first save twice would make two routes.
    await this.#sending;
    const { revision } = this.#store.read();
    this.keepOnDevice();
    this.#sending = sendDraft(this.#toStored(), (routeId) => {
      this.#identity = { ...this.#identity, routeId };
      this.#touch();
    }).finally(() => {
      this.#sending = null;
    });
    const outcome = await this.#sending;
    this.#take(outcome, revision);
    return outcome;
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
      this.#set({ problem: outcome.problem.message });
    } else {
      this.#set({ kept: this.#keptNow() });
    }
  }

  /** Stores what has changed beside the points. */
  #touch() {
    const { revision } = this.#store.read();
    this.#identity = { ...this.#identity, isSent: this.#sent === revision, changedAt: this.#now() };
    if (storeDraft(this.#toStored())) this.#stored = revision;
  }

  #keptNow(): DraftState["kept"] {
    const { revision } = this.#store.read();
    if (this.#sent === revision) return "server";
    if (this.#stored !== revision) return "nowhere";
    return this.#identity.isQueued ? "queued" : "device";
  }

  #toStored(): StoredDraft {
    const { history, details } = this.#store.read();
    const { spotIds, ...texts } = details;
    return {
      ...this.#identity,
      ...texts,
      spotIds: [...spotIds],
      points: [...history.points],
      figures: this.#readFigures(),
    };
  }

  #set(changes: Partial<DraftState>) {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
