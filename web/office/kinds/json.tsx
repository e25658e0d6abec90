import { tableColumnsOf } from "@kezhuan/contract/kinds/field-type";
import { kindTexts } from "./kind-texts.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { JsonTable } from "./json-table.tsx";
import { JsonTableEditor } from "./json-table-editor.tsx";
import { rowsOf } from "./json-columns.ts";
import { controlProps, type EditorProps, type OfficeKind, type ShowProps } from "./office-kind.ts";
import { Input } from "antd";
import { useState } from "react";
import { isUnreadJson, unreadJson } from "@kezhuan/web/meta/unread-json.ts";
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

/** JSON as text. What cannot be read yet stays as typed and is said to be wrong on saving. */
function JsonText(props: EditorProps) {
  const { value, onChange } = props;
  const [text, setText] = useState(() => write(value));
  const change = (next: string) => {
    setText(next);
    onChange(read(next));
  };
  return (
    <div className="json-text">
      <Input.TextArea
        {...controlProps(props)}
        value={text}
        spellCheck={false}
        autoSize={{ minRows: 3, maxRows: 20 }}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (!isUnreadJson(value)) setText(write(value));
        }}
      />
    </div>
  );
}

function read(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Half-typed is the usual state of what is being typed.
    return unreadJson(text);
  }
}

function write(value: unknown): string {
  return value === null || value === undefined ? "" : JSON.stringify(value, null, 2);
}
