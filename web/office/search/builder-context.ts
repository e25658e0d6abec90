import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Draft, GroupDraft } from "@kezhuan/web/meta/condition-tree.ts";
import type { ResolvePath } from "./use-field-paths.ts";

/** What every part of the builder works with. */
export interface BuilderContext {
  meta: ObjectMeta;
  root: GroupDraft;
  resolve: ResolvePath;
  /** What the server found wrong, by the field of the rule. */
  problems: ReadonlyMap<string, string>;
  /** The person has asked for the result: now what is missing is said. */
  isTried: boolean;
  /** The condition is an access rule's: a value can be another one for every user. */
  offersVariables: boolean;
  change: (key: string, next: (part: Draft) => Draft[]) => void;
  setRoot: (root: GroupDraft) => void;
  move: (key: string, step: 1 | -1) => void;
}
