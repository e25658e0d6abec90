import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { Group } from "@kezhuan/contract/query/condition";
import type { Column } from "@kezhuan/web/meta/columns.ts";
import type { RecordActions } from "../form/record-actions.ts";

/** What every way of showing records gets. */
export interface KindViewProps {
  meta: ObjectMeta;
  view: ViewDef;
  columns: readonly Column[];
  actions: RecordActions;
  /** What the list asks for beside the view. */
  ask: ListAsk;
  onNarrow: (condition: Group) => void;
  /** There is little room: figures beside a picture are folded. */
  isCompact?: boolean;
}

export interface ListAsk {
  objname: string;
  viewid: string;
  keyword: string | undefined;
  highsearch: Group | undefined;
}

/** The fields a card needs. */
export function cardFields(meta: ObjectMeta, columns: readonly Column[], more: readonly string[]): string[] {
  const { labelField, labelFieldEn, states } = meta.object;
  const wanted = [labelField, labelFieldEn, states?.field, ...more, ...columns.map(({ name }) => name)];
  return meta.fields.map(({ name }) => name).filter((name) => wanted.includes(name));
}
