import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import { useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { readText } from "../read-value.ts";

/** Formatted text to write. The server cleans it when it is saved. */
export function RichEditor({ id, label, value, onChange, describedBy, isWrong, isCell }: InputProps) {
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const naming: Record<string, string> = isCell
    ? { "aria-label": label }
    : { "aria-labelledby": `${id}-label` };
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false } })],
    content: readText(value),
    editorProps: {
      attributes: {
        id,
        class: "form-rich",
        role: "textbox",
        "aria-multiline": "true",
        "aria-invalid": String(isWrong),
        ...naming,
        ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => change.current(changed.isEmpty ? null : changed.getHTML()),
  });
  return (
    <div className="form-editor">
      {editor && <Tools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const say = useSay();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      heading: now.isActive("heading", { level: 2 }),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    { key: "bold", sign: "B", run: () => chain().toggleBold().run() },
    { key: "italic", sign: "I", run: () => chain().toggleItalic().run() },
    { key: "heading", sign: "H", run: () => chain().toggleHeading({ level: 2 }).run() },
    { key: "bullets", sign: "•", run: () => chain().toggleBulletList().run() },
    { key: "numbers", sign: "1.", run: () => chain().toggleOrderedList().run() },
    { key: "quote", sign: "”", run: () => chain().toggleBlockquote().run() },
  ] as const;
  return (
    <fieldset className="form-tools" aria-label={say("tools")}>
      {tools.map(({ key, sign, run }) => (
        <button
          key={key}
          type="button"
          aria-label={say(key)}
          title={say(key)}
          aria-pressed={active[key]}
          data-tool={key}
          onClick={run}
        >
          {sign}
        </button>
      ))}
      <button type="button" aria-label={say("undo")} title={say("undo")} onClick={() => chain().undo().run()}>
        ↶
      </button>
      <button type="button" aria-label={say("redo")} title={say("redo")} onClick={() => chain().redo().run()}>
        ↷
      </button>
    </fieldset>
  );
}
