import { formatText } from "@kezhuan/web/ui/text.ts";
import { kindTexts } from "./kind-texts.ts";
import type { EditorProps, OfficeKind } from "./office-kind.ts";

/** The records that belong to a record or refer to it: their number in a list, a table on its page. */
export const linesKind: OfficeKind = {
  toText: (value, { language }) =>
    Array.isArray(value) ? formatText(kindTexts.rows, language, { count: value.length }) : String(value),
  Editor: LinesEditor,
};

function LinesEditor({ value, id }: EditorProps) {
  return <output id={id}>{Array.isArray(value) ? value.length : 0}</output>;
}
