import { pathTo } from "@kezhuan/web/meta/tree.ts";
import { asText } from "./as-values.ts";
import { codeKind } from "./code.tsx";
import { itemsOf, nameItem } from "./dict-labels.ts";
import type { OfficeKind, TextContext } from "./office-kind.ts";

/** A place: told from the province down. The filter means what is in a place too. */
export const regionKind: OfficeKind = {
  ...codeKind,
  toText: (value, context) => writePath(asText(value), context),
  Cell: ({ value, ...context }) => writePath(asText(value), context),
};

function writePath(code: string, context: TextContext): string {
  const path = pathTo(itemsOf(context), code);
  return path.length === 0 ? code : path.map((item) => nameItem(item, context)).join(" / ");
}
