import { Button } from "@kezhuan/web/ui/button.tsx";
import type { ButtonLook } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useState } from "react";
import { copyText } from "./copy-text.ts";
import { readerIcons } from "./reader-icons.ts";

const texts = defineText({
  copy: { zh: "复制", en: "Copy" },
  copied: { zh: "已复制", en: "Copied" },
  failed: {
    zh: "浏览器不允许复制，请选中文字后复制",
    en: "The browser does not allow copying. Select the text and copy it",
  },
});

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
      <Button look={look} icon={isCopied ? "check" : readerIcons.copy} onClick={() => void copy()}>
        {isCopied ? t("copied") : t("copy")}
      </Button>
    </>
  );
}
