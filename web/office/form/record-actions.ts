import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Transition } from "@kezhuan/contract/metadata/object";
import type { Panel } from "@kezhuan/web/meta/list-state.ts";

/** What can be done with records, from a row, the toolbar or the panel alike. */
export interface RecordActions {
  open: (panel: Panel | undefined) => void;
  /** Asks first. */
  remove: (records: readonly WireRecord[]) => void;
  /** Asks first. */
  move: (record: WireRecord, transition: Transition) => void;
  /** Says who can see it and why. */
  explain: (record: WireRecord) => void;
  /** Makes one of two: these, or this one and another that is looked for, or whatever may be there twice. */
  merge: (records: readonly WireRecord[]) => void;
  /** Asks why, and then looks at everything as this user does. */
  viewAs: (user: WireRecord) => void;
}
