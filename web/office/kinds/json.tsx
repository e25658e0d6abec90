import { tableColumnsOf } from "@kezhuan/contract/kinds/field-type";
import { kindTexts } from "./kind-texts.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { JsonText } from "./json-text.tsx";
import { JsonTable } from "./json-table.tsx";
import { JsonTableEditor } from "./json-table-editor.tsx";
import { rowsOf } from "./json-columns.ts";
import type { EditorProps, OfficeKind, ShowProps } from "./office-kind.ts";
import "./json.css";

/** A small table where columns are described, otherwise any JSON. */
export const jsonKind: OfficeKind = {
  toText(value, { field, language }) {
    if (tableColumnsOf(field)) {
      return formatText(kindTexts.rows, language, { count: rowsOf(value).length });
    }
    return JSON.stringify(value);
  },
  Editor: JsonEditor,
  Show: JsonShow,
};

function JsonEditor(props: EditorProps) {
  const columns = tableColumnsOf(props.field);
  return columns ? <JsonTableEditor {...props} columns={columns} /> : <JsonText {...props} />;
}

function JsonShow(props: ShowProps) {
  const columns = tableColumnsOf(props.field);
  if (columns) return <JsonTable {...props} columns={columns} />;
  return <pre className="json-show">{JSON.stringify(props.value, null, 2)}</pre>;
}
