import { Button, type ButtonLook } from "./button.tsx";
import { defineText } from "./text.ts";
import { useText } from "./use-text.ts";
import { useState } from "react";
import { copyText } from "./copy-text.ts";
import "./copy-button.css";

const texts = defineText({
  copy: { zh: "复制", en: "Copy" },
  copied: { zh: "已复制", en: "Copied" },
  failed: {
    zh: "浏览器不允许复制，请选中文字后复制",
    en: "The browser does not allow copying. Select the text and copy it",
  },
});

const copyIcon = { path: "M9 9h11v11H9zM5 15H4V4h11v1" };

interface CopyButtonProps {
  text: string;
  /** What is told once it is on the clipboard. */
  done: string;
  look?: ButtonLook;
}

/** Copies a text, and says so in place. */
export function CopyButton({ text, done, look = "plain" }: CopyButtonProps) {
  const t = useText(texts);
  const [last, setLast] = useState({ text: "", isCopied: false });
  const copy = async () => setLast({ text, isCopied: await copyText(text) });
  const isTried = last.text === text;
  const isCopied = isTried && last.isCopied;
  return (
    <>
      <output className={isTried && !isCopied ? "copy-failed" : "unseen"}>
        {isTried && (isCopied ? done : t("failed"))}
      </output>
      <Button look={look} icon={isCopied ? "check" : copyIcon} onClick={() => void copy()}>
        {isCopied ? t("copied") : t("copy")}
      </Button>
    </>
  );
}
