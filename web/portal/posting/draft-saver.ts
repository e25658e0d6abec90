import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SaveOutput, WireRecord } from "@kezhuan/contract/api/records";
import type { Answer, FieldProblem } from "@kezhuan/web/api/answer.ts";
import { saveChange } from "@kezhuan/web/api/save-change.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { readToken } from "@kezhuan/web/api/session-store.ts";
import { changedFields, initialValues, valuesOf } from "@kezhuan/web/meta/values.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { findFaults } from "./find-faults.ts";
import { dropDraft, keepDraft } from "./local-draft.ts";
import type { LocalDraft } from "./local-draft.ts";
import type { PostingKind } from "./posting-kinds.ts";

/** Where what was typed is kept now. */
export type Keeping =
  | { state: "clean" | "browser" | "saving" | "saved" | "unkept" | "conflict" }
  | { state: "refused"; message: string; errors: FieldProblem[] };

interface SaverOptions {
  kind: PostingKind;
  meta: ObjectMeta;
  fields: readonly FieldMeta[];
  /** What is public stays as it is: the change is kept beside it until it is reviewed. */
  isChange?: boolean;
  /** What is edited: a record, what this browser kept, or both. */
  record?: WireRecord | undefined;
  local?: LocalDraft | undefined;
  /** What the server holds of it, where that is not what is in the record. */
  saved?: Values | undefined;
  onKeeping: (keeping: Keeping) => void;
  onCreated: (id: string) => void;
}

/** A record as the server has it. */
export interface Stored {
  id: string;
  version: number | undefined;
}

const pause = 1200;
const retryPause = 10_000;
/** What a server says that is busy or being started: nothing of it is about what was typed. */
const passing: ReadonlySet<number> = new Set([408, 429, 503]);

/** Keeps what is typed: in the browser at once, on the server a moment later for who is logged in. */
export class DraftSaver {
  readonly #options: SaverOptions;
  readonly #requestId: string;
  #stored: Stored | undefined;
  #saved: Values;
  #values: Values;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #isClosed = false;
  #isWaiting = false;

  constructor(options: SaverOptions) {
    const { fields, record, local, saved } = options;
    this.#options = options;
    this.#requestId = local?.requestId ?? newRequestId();
    this.#stored = record && { id: record.id, version: local?.version ?? versionOf(record) };
    this.#saved = saved ?? (record ? valuesOf(fields, record) : initialValues(fields));
    this.#values = { ...this.#saved, ...local?.values };
  }

  /** True while something is kept here alone because the server is away. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  change(values: Values): void {
    this.#values = values;
    this.#tell(this.#keepHere());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  /** Sends what is not sent yet; the record as it is stored, or undefined where that did not come off. */
  async flush(): Promise<Stored | undefined> {
    clearTimeout(this.#timer);
    if (readToken() === undefined) return undefined;
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return (await this.#running) ? this.#stored : undefined;
  }

  /** After a conflict: goes on from this record. */
  rebase(record: WireRecord): void {
    this.#saved = valuesOf(this.#options.fields, record);
    this.#stored = { id: record.id, version: versionOf(record) };
  }

  /** What is not sent when one leaves is sent then. */
  close(): void {
    this.#isClosed = true;
    void this.flush();
  }

  async #send(): Promise<boolean> {
    const { objname } = this.#options.kind;
    const { changes, isWhole } = this.#pending();
    const stored = this.#stored;
    if (Object.keys(changes).length === 0 && stored) {
      if (isWhole) dropDraft(objname, stored.id);
      this.#tell({ state: isWhole ? "saved" : "browser" });
      return true;
    }
    // A draft needs its name, and nothing else.
    if (!stored && typeof changes["title"] !== "string") return false;
    const sent = Object.fromEntries(Object.keys(changes).map((name) => [name, this.#values[name]]));
    this.#isWaiting = false;
    this.#tell({ state: "saving" });
    try {
      if (!this.#settle(await this.#write(changes), sent)) return false;
    } catch {
      // The server is away.
      this.#keepForLater();
      return false;
    }
    return this.#send();
  }

  #write(changes: Values): Promise<Answer<SaveOutput>> {
    const { kind, isChange } = this.#options;
    const { objname } = kind;
    const stored = this.#stored;
    if (isChange && stored) return saveChange({ objname, ...stored }, changes);
    const data = stored ? { id: stored.id, version: stored.version, ...changes } : changes;
    const query = { objname, data, ...(stored ? {} : { request_id: this.#requestId }) };
    return saveObjData(query, { quiet: true });
  }

  #settle(answer: Answer<SaveOutput>, sent: Values): boolean {
    if (answer.ok) {
      const [first] = [answer.data.data].flat();
      if (first) this.#take(first, sent);
      return true;
    }
    // The login is over, whatever a visitor is answered: it is sent after the next one.
    if (answer.code === 401 || readToken() === undefined) this.#tell(this.#keepHere());
    else if (passing.has(answer.code)) this.#keepForLater();
    else if (answer.code === 409) this.#tell({ state: "conflict" });
    else this.#tell({ state: "refused", message: answer.msg, errors: answer.errors });
    return false;
  }

  #take(record: WireRecord, sent: Values): void {
    const isNew = this.#stored === undefined;
    this.#stored = { id: record.id, version: versionOf(record) };
    this.#saved = { ...this.#saved, ...sent };
    if (!isNew) return;
    dropDraft(this.#options.kind.objname, undefined);
    if (!this.#isClosed) this.#options.onCreated(record.id);
  }

  /** What is right and not sent yet; what is wrong stays in the browser until it is put right. */
  #pending(): { changes: Values; isWhole: boolean } {
    const { kind, meta, fields } = this.#options;
    const faults = findFaults({ kind, meta, fields, values: this.#values });
    const good = fields.filter(({ name }) => !(name in faults));
    return {
      changes: changedFields(good, this.#saved, this.#values),
      isWhole: good.length === fields.length,
    };
  }

  /** What was typed is safe here, and sent again. */
  #keepForLater(): void {
    this.#isWaiting = true;
    this.#tell(this.#keepHere());
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), retryPause);
  }

  #keepHere(): Keeping {
    const draft = { values: this.#values, requestId: this.#requestId, ...this.#stored };
    return { state: keepDraft(this.#options.kind.objname, draft) ? "browser" : "unkept" };
  }

  #tell(keeping: Keeping): void {
    if (!this.#isClosed) this.#options.onKeeping(keeping);
  }
}

/** Without `randomUUID`, which plain-http pages lack. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function versionOf(record: WireRecord): number | undefined {
  const { version } = record;
  return typeof version === "number" ? version : undefined;
}
