import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { SetKind } from "@kezhuan/contract/metadata/view-kinds";
import { words, type Words } from "./field-of.ts";

type ViewInput = NonNullable<ObjectInput["views"]>[number];
/** Columns with their widths, in order. */
type Widths = Readonly<Record<string, number>>;
type Rest = Omit<ViewInput, "name" | "label" | "columns" | "kind"> & { columns: Widths };

/** A table of these columns. */
export function table(name: string, label: Words, { columns, ...rest }: Rest): ViewInput {
  return { name, label: words(label), columns: columnsOf(columns), ...rest };
}

/** A view of another kind, with the kind's settings. */
export function viewOf<Kind extends SetKind>(kind: Kind, settings: NonNullable<ViewInput[Kind]>) {
  return (name: string, label: Words, rest: Rest): ViewInput => ({
    ...table(name, label, rest),
    kind,
    [kind]: settings,
  });
}

export const board = (field: string) => viewOf("board", { field });
export const calendar = (start: string) => viewOf("calendar", { start });
export const tree = (parent: string) => viewOf("tree", { parent });
export const chart = (settings: NonNullable<ViewInput["chart"]>) => viewOf("chart", settings);

function columnsOf(widths: Widths): ViewInput["columns"] {
  return Object.entries(widths).map(([field, width]) => ({ field, width }));
}
