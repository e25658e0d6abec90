import { kindTexts } from "./kind-texts.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { JsonText } from "./json-text.tsx";
import { JsonTable } from "./json-table.tsx";
import { JsonTableEditor } from "./json-table-editor.tsx";
import { columnsOf, rowsOf } from "./json-columns.ts";
import type { EditorProps, OfficeKind, ShowProps } from "./office-kind.ts";
import "./json.css";

/** A small table where columns are described, otherwise any JSON. */
export const jsonKind: OfficeKind = {
  toText(value, { field, language }) {
    if (columnsOf(field.settings)) {
      return formatText(kindTexts.rows, language, { count: rowsOf(value).length });
    }
    return JSON.stringify(value);
  },
  Editor: JsonEditor,
  Show: JsonShow,
};

function JsonEditor(props: EditorProps) {
  const columns = columnsOf(props.field.settings);
  return columns ? <JsonTableEditor {...props} columns={columns} /> : <JsonText {...props} />;
}

function JsonShow(props: ShowProps) {
  const columns = columnsOf(props.field.settings);
  if (columns) return <JsonTable {...props} columns={columns} />;
  return <pre className="json-show">{JSON.stringify(props.value, null, 2)}</pre>;
}
