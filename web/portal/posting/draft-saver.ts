import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SaveOutput, WireRecord } from "@kezhuan/contract/api/records";
import type { Answer, FieldProblem } from "@kezhuan/web/api/answer.ts";
import { getObjData } from "@kezhuan/web/api/get-obj-data.ts";
import { isStale } from "@kezhuan/web/api/is-stale.ts";
import { saveChange } from "@kezhuan/web/api/save-change.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { readToken } from "@kezhuan/web/api/session-store.ts";
import type { Difference } from "@kezhuan/web/meta/conflict.ts";
import { initialValues, isSameValue, type Values } from "@kezhuan/web/meta/values.ts";
import { joinVersions } from "./join-versions.ts";
import { followDraft, keepDraft, passOnDraft, type LocalDraft } from "./local-draft.ts";
import { pendingChanges } from "./pending-changes.ts";
import {
  readStored,
  seenValues,
  storedOf,
  storedValues,
  type Stored,
  type StoredPosting,
} from "./stored-posting.ts";

/** Where what was typed is kept now. */
export type Keeping =
  | { state: "clean" | "followed" | "saving" | "unkept" }
  /** In this browser alone: the server does not answer, takes no draft without a name, or no such value. */
  | { state: "browser"; why?: "away" | "unnamed" | "unfit" }
  | { state: "saved"; since: Date }
  /** It has been handed in meanwhile, and waits for somebody else. */
  | { state: "moved" }
  /** Somebody else, or another tab, has changed the same fields. */
  | { state: "conflict"; contested: readonly Difference[] }
  | { state: "refused"; message: string; errors: FieldProblem[] };

interface SaverOptions {
  objname: string;
  meta: ObjectMeta;
  fields: readonly FieldMeta[];
  /** What is public stays as it is: the change is kept beside it until it is reviewed. */
  isChange?: boolean;
  /** What is edited: a record, what this browser kept, or both. */
  record?: WireRecord | undefined;
  local?: LocalDraft | undefined;
  /** What a new posting starts with: what the account tells of its owner. */
  known?: Values | undefined;
  /** What the server holds of it, where that is not what is in the record. */
  saved?: Values | undefined;
  /** The fields whose content the server cannot store as their value yet. */
  findUnfit: (values: Values) => ReadonlySet<string>;
  onKeeping: (keeping: Keeping) => void;
  onCreated: (id: string) => void;
  /** What was written elsewhere has been put in; the fields that somebody is to be told of. */
  onTaken: (values: Values, fields: readonly FieldMeta[]) => void;
}

const pause = 1200;
const retryPause = 10_000;
const attemptsKept = 20;
/** What a server says that is busy or being started: nothing of it is about what was typed. */
const passing: ReadonlySet<number> = new Set([408, 429, 503]);

/**
 * Keeps what is typed: in the browser at once, on the server a moment later for who is logged in. What another tab
 * writes of the same posting is followed; what was changed elsewhere is put in, and asked about where both changed it.
 */
export class DraftSaver {
  readonly #options: SaverOptions;
  readonly #unfollow: () => void;
  #requestId: string;
  #stored: Stored | undefined;
  #saved: Values;
  #values: Values;
  /** What was sent and never answered: it may have been written all the same. */
  #attempts: readonly Values[];
  /** What was found on the server that does not go with what is here. */
  #met: StoredPosting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #isClosed = false;
  #isWaiting = false;

  constructor(options: SaverOptions) {
    const { objname, fields, record, local, saved, known } = options;
    this.#options = options;
    this.#requestId = local?.requestId ?? newRequestId();
    this.#stored = record && { ...storedOf(record), ...(local ? { version: local.version } : {}) };
    this.#attempts = local?.attempts ?? [];
    const now = saved ?? (record ? storedValues(fields, record) : initialValues(fields));
    this.#saved = { ...now, ...local?.saved };
    this.#values = { ...now, ...local?.values, ...known };
    this.#unfollow = followDraft(objname, {
      readId: () => this.#stored?.id,
      onDraft: (draft) => this.#follow(draft),
    });
  }

  /** What is written up to now. */
  get values(): Values {
    return this.#values;
  }

  /** True while something is kept here alone because the server is away. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  change(values: Values): void {
    this.#values = values;
    const kept = this.#keepHere();
    if (this.#met && !this.#meet(this.#met)) return;
    this.#tell(kept);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  /** Sends what is not sent yet; the record as it is stored, or undefined where that did not come off. */
  async flush(): Promise<Stored | undefined> {
    clearTimeout(this.#timer);
    if (readToken() === undefined || this.#met) return undefined;
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return (await this.#running) ? this.#stored : undefined;
  }

  /** After a conflict: mine in the place of theirs, or theirs. */
  resolve(isMine: boolean): void {
    const met = this.#met;
    if (!met) return;
    if (!isMine) {
      const { contested } = this.#join(met.values);
      const theirs = contested.map(({ field: { name } }) => [name, met.values[name] ?? null] as const);
      this.#values = { ...this.#values, ...Object.fromEntries(theirs) };
    }
    this.#goOn(met);
    this.#options.onTaken(this.#values, []);
    this.change(this.#values);
  }

  /** Looks at what the server holds now and puts it in; false where that did not come off, or somebody has to choose. */
  async catchUp(): Promise<boolean> {
    const { objname, fields, isChange = false } = this.#options;
    const id = this.#stored?.id;
    if (id === undefined) return false;
    const answer = await readStored({ objname, id, fields, isChange });
    if (answer.ok) return this.#meet(answer.data);
    this.#meetRefusal(answer);
    return false;
  }

  /** What is not sent when one leaves is sent then. */
  close(): void {
    this.#isClosed = true;
    this.#unfollow();
    void this.flush();
  }

  async #send(): Promise<boolean> {
    const { objname } = this.#options;
    const { data, sent, isWhole } = this.#pending();
    const stored = this.#stored;
    if (Object.keys(data).length === 0 && stored) {
      if (isWhole) passOnDraft(objname, { id: stored.id, draft: this.#draft() });
      this.#tell(isWhole ? { state: "saved", since: new Date() } : { state: "browser", why: "unfit" });
      return true;
    }
    // A draft needs its name, and nothing else.
    if (!stored && typeof data["title"] !== "string") {
      this.#tell(this.#keepHere("unnamed"));
      return false;
    }
    this.#isWaiting = false;
    this.#tell({ state: "saving" });
    try {
      if (!(await this.#settle(await this.#write(data), sent))) return false;
    } catch {
      // The server is away; what was sent may have reached it all the same.
      this.#attempts = [...this.#attempts, sent].slice(-attemptsKept);
      this.#keepForLater();
      return false;
    }
    return this.#send();
  }

  #write(changes: Values): Promise<Answer<SaveOutput>> {
    const { objname, isChange } = this.#options;
    const stored = this.#stored;
    if (isChange && stored) return saveChange({ objname, ...stored }, changes);
    const data = stored ? { id: stored.id, version: stored.version, ...changes } : changes;
    const query = { objname, data, ...(stored ? {} : { request_id: this.#requestId }) };
    return saveObjData(query, { quiet: true });
  }

  async #settle(answer: Answer<SaveOutput>, sent: Values): Promise<boolean> {
    if (!answer.ok) {
      if (this.#stored && isStale(answer)) return this.catchUp();
      if (answer.code === 403 && (await this.#isMoved())) {
        this.#tell({ state: "moved" });
        return false;
      }
      this.#meetRefusal(answer);
      return false;
    }
    const [record] = [answer.data.data].flat();
    if (!record) return true;
    if (!this.#stored) return this.#begin(record, sent);
    this.#goOn({ stored: storedOf(record), values: sent });
    return true;
  }

  /** True where the posting is in another state than it was opened in. */
  async #isMoved(): Promise<boolean> {
    const { objname, meta, record } = this.#options;
    if (!this.#stored) return false;
    const found = await getObjData({ objname, id: this.#stored.id }, { quiet: true });
    const field = meta.object.states?.field ?? "status";
    return found.ok && found.data.data[field] !== (record?.[field] ?? "draft");
  }

  #meetRefusal(answer: Extract<Answer<unknown>, { ok: false }>): void {
    // The login is over, whatever a visitor is answered: it is sent after the next one.
    if (answer.code === 401 || readToken() === undefined) this.#tell(this.#keepHere());
    else if (passing.has(answer.code)) this.#keepForLater();
    else this.#tell({ state: "refused", message: answer.msg, errors: answer.errors });
  }

  /** What was created just now; or earlier, by a sending whose answer was lost or by another tab, with what it held then. */
  #begin(record: WireRecord, sent: Values): boolean {
    const { objname, fields, onCreated } = this.#options;
    const values = { ...this.#saved, ...sent, ...seenValues(fields, record) };
    this.#attempts = [...this.#attempts, sent];
    // Older than all versions: what does not go together with it is found again after a reload.
    this.#stored = { id: record.id, version: 0 };
    const isJoined = this.#meet({ stored: storedOf(record), values }, { isTold: false });
    passOnDraft(objname, { id: undefined, draft: this.#draft() });
    this.#keepHere();
    if (!this.#isClosed) onCreated(record.id);
    return isJoined;
  }

  /** Puts in what was changed elsewhere; false where both changed the same, and somebody has to choose. */
  #meet(met: StoredPosting, { isTold } = { isTold: true }): boolean {
    const { values, taken, contested } = this.#join(met.values);
    if (taken.length > 0) {
      this.#values = values;
      if (!this.#isClosed) this.#options.onTaken(values, isTold ? taken : []);
    }
    if (contested.length === 0) {
      this.#goOn(met);
      return true;
    }
    this.#met = met;
    this.#keepHere();
    this.#tell({ state: "conflict", contested });
    return false;
  }

  #join(theirs: Values) {
    const { fields } = this.#options;
    // What this tab has sent is nobody else's change.
    const own = fields.filter((field) =>
      this.#attempts.some(
        (sent) => field.name in sent && isSameValue(field, sent[field.name], theirs[field.name]),
      ),
    );
    const base = { ...this.#saved, ...Object.fromEntries(own.map(({ name }) => [name, theirs[name]])) };
    return joinVersions(fields, { base, mine: this.#values, theirs });
  }

  #goOn({ stored, values }: StoredPosting): void {
    this.#met = undefined;
    this.#attempts = [];
    this.#stored = stored;
    this.#saved = { ...this.#saved, ...values };
  }

  /** Another tab writes the same posting: both show what either holds. */
  #follow(draft: LocalDraft): void {
    const isOlder = (draft.version ?? 0) < (this.#stored?.version ?? 0);
    if (this.#met || isOlder) return;
    const isCreated = this.#stored === undefined && draft.id !== undefined;
    this.#requestId = draft.requestId;
    this.#attempts = draft.attempts ?? [];
    this.#values = { ...this.#values, ...draft.values };
    this.#saved = { ...this.#saved, ...draft.saved };
    if (draft.id !== undefined) this.#stored = { id: draft.id, version: draft.version };
    this.#options.onTaken(this.#values, []);
    this.#tell({ state: "followed" });
    if (isCreated && draft.id !== undefined) this.#options.onCreated(draft.id);
  }

  #pending() {
    const { meta, fields, findUnfit, isChange = false } = this.#options;
    const [saved, values] = [this.#saved, this.#values];
    return pendingChanges({ meta, fields, findUnfit, isChange, saved, values });
  }

  /** What was typed is safe here, and sent again. */
  #keepForLater(): void {
    this.#isWaiting = true;
    this.#tell(this.#keepHere("away"));
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), retryPause);
  }

  #keepHere(why?: "away" | "unnamed"): Keeping {
    const isKept = keepDraft(this.#options.objname, this.#draft());
    return isKept ? { state: "browser", ...(why && { why }) } : { state: "unkept" };
  }

  #draft(): LocalDraft {
    const [values, saved, attempts] = [this.#values, this.#saved, this.#attempts];
    return { values, saved, attempts, requestId: this.#requestId, ...this.#stored };
  }

  #tell(keeping: Keeping): void {
    if (!this.#isClosed) this.#options.onKeeping(keeping);
  }
}

/**
 * An idempotency key: a posting is created once, however often it is sent. Without `randomUUID`, which plain-http pages
 * lack.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
