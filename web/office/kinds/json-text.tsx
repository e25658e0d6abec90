import { Input } from "antd";
import { useState } from "react";
import { isUnreadJson, unreadJson } from "@kezhuan/web/meta/unread-json.ts";
import { controlProps, type EditorProps } from "./office-kind.ts";
import "./json.css";

/** JSON as text. What cannot be read yet stays as typed and is said to be wrong on saving. */
export function JsonText(props: EditorProps) {
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
