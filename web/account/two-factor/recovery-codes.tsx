import { useEffect, useRef } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { twoFactorTexts } from "./two-factor-texts.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onKept: () => void;
}

/** The recovery codes, the one time they are known: to copy, to download, to print. */
export function RecoveryCodes({ codes, username, onKept }: RecoveryCodesProps) {
  const t = useText(twoFactorTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const download = () => {
    const lines = [t("fileTitle", { username }), "", ...codes, ""];
    saveFile(new Blob([lines.join("\r\n")], { type: "text/plain" }), t("fileName", { username }));
  };
  return (
    <div className="recovery-codes">
      <h3 ref={title} tabIndex={-1}>
        {t("codesTitle")}
      </h3>
      <p>{t("codesLead")}</p>
      <p className="recovery-codes-owner">{t("fileTitle", { username })}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-factor-ways">
        <CopyButton text={codes.join("\n")} done={t("codesCopied")} />
        <Button onClick={download}>{t("download")}</Button>
        <Button onClick={() => print()}>{t("print")}</Button>
        <Button look="filled" onClick={onKept}>
          {t("kept")}
        </Button>
      </div>
    </div>
  );
}
