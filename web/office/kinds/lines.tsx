import { formatText } from "@kezhuan/web/ui/text.ts";
import { LinesEditor } from "./lines/lines-editor.tsx";
import { LinesShow } from "./lines/lines-show.tsx";
import { asText } from "./as-values.ts";
import { kindTexts } from "./kind-texts.ts";
import type { OfficeKind } from "./office-kind.ts";

/** The records that belong to a record or refer to it: their number in a list, a table on its page. */
export const linesKind: OfficeKind = {
  toText: (value, { language }) =>
    Array.isArray(value) ? formatText(kindTexts.rows, language, { count: value.length }) : asText(value),
  Editor: LinesEditor,
  Show: LinesShow,
  showsEmpty: true,
};
