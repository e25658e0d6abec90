import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import { asText } from "./as-values.ts";
import type { EditorProps } from "./office-kind.ts";
import { RichToolbar } from "./rich-toolbar.tsx";
import "./rich-editor.css";
import "./richtext.css";

/** Formatted text to write: headings, lists, quotations, links. */
export function RichEditor({ value, onChange, id, describedBy, isInvalid, label }: EditorProps) {
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false } })],
    content: asText(value),
    editorProps: {
      attributes: {
        id,
        class: "rich-value rich-surface",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-invalid": String(isInvalid),
        ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => change.current(changed.isEmpty ? null : changed.getHTML()),
  });
  return (
    <div className="rich-editor" data-invalid={isInvalid}>
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: current.isActive("heading", { level: 2 }),
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      bulletList: current.isActive("bulletList"),
      orderedList: current.isActive("orderedList"),
      blockquote: current.isActive("blockquote"),
      link: current.isActive("link"),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  return <RichToolbar editor={editor} active={active} />;
}
