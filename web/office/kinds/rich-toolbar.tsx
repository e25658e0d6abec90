import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  RightSquareOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import type { Editor } from "@tiptap/react";
import { Button, Input, Popover } from "antd";
import { useState, type ComponentType } from "react";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  tools: { zh: "格式", en: "Formatting" },
  heading: { zh: "标题", en: "Heading" },
  bold: { zh: "加粗", en: "Bold" },
  italic: { zh: "斜体", en: "Italic" },
  bulletList: { zh: "项目列表", en: "Bulleted list" },
  orderedList: { zh: "编号列表", en: "Numbered list" },
  blockquote: { zh: "引用", en: "Quotation" },
  link: { zh: "链接", en: "Link" },
  undo: { zh: "撤销", en: "Undo" },
  redo: { zh: "重做", en: "Redo" },
  address: { zh: "链接地址，清空即取消链接", en: "Address; empty removes the link" },
});

type Mark = "heading" | "bold" | "italic" | "bulletList" | "orderedList" | "blockquote";

interface RichToolbarProps {
  editor: Editor;
  active: Readonly<Record<Mark | "link" | "canUndo" | "canRedo", boolean>>;
}

const marks: readonly [Mark, ComponentType<{ "aria-hidden": true }>, (editor: Editor) => void][] = [
  ["heading", FontSizeOutlined, (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run()],
  ["bold", BoldOutlined, (editor) => editor.chain().focus().toggleBold().run()],
  ["italic", ItalicOutlined, (editor) => editor.chain().focus().toggleItalic().run()],
  ["bulletList", UnorderedListOutlined, (editor) => editor.chain().focus().toggleBulletList().run()],
  ["orderedList", OrderedListOutlined, (editor) => editor.chain().focus().toggleOrderedList().run()],
  ["blockquote", RightSquareOutlined, (editor) => editor.chain().focus().toggleBlockquote().run()],
];

export function RichToolbar({ editor, active }: RichToolbarProps) {
  const t = useText(texts);
  return (
    <div className="rich-toolbar" role="toolbar" aria-label={t("tools")}>
      {marks.map(([name, Sign, toggle]) => (
        <Button
          key={name}
          type="text"
          icon={<Sign aria-hidden />}
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={active[name]}
          onClick={() => toggle(editor)}
        />
      ))}
      <LinkButton editor={editor} isActive={active.link} />
      <span className="rich-gap" />
      <Button
        type="text"
        icon={<UndoOutlined aria-hidden />}
        aria-label={t("undo")}
        title={t("undo")}
        disabled={!active.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Button
        type="text"
        icon={<RedoOutlined aria-hidden />}
        aria-label={t("redo")}
        title={t("redo")}
        disabled={!active.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </div>
  );
}

function LinkButton({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const t = useText(texts);
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange("link");
    const href = /^(https?:|mailto:)/i.test(address) ? address : `https://${address}`;
    if (address.trim() === "") chain.unsetLink().run();
    else chain.setLink({ href }).run();
    setOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      trigger="click"
      destroyOnHidden
      onOpenChange={(next) => {
        setAddress(String(editor.getAttributes("link")["href"] ?? ""));
        setOpen(next);
      }}
      content={
        <Input
          className="rich-address"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for
          autoFocus
          aria-label={t("address")}
          placeholder={t("address")}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            apply();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            // Not the drawer's, which would close and ask about what is unsaved.
            event.stopPropagation();
            setOpen(false);
            editor.commands.focus();
          }}
        />
      }
    >
      <Button
        type="text"
        icon={<LinkOutlined aria-hidden />}
        aria-label={t("link")}
        title={t("link")}
        aria-pressed={isActive}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      />
    </Popover>
  );
}
