import { useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { askPerson } from "../parts/ask.ts";
import { bulkTexts } from "./bulk-texts.ts";
import "./one-time-passwords.css";

export interface OneTimePassword {
  username: string;
  name: string;
  password: string;
}

interface OneTimePasswordsProps {
  passwords: readonly OneTimePassword[];
  onClose: () => void;
}

/** Passwords that are kept nowhere: to be looked at and downloaded before the dialog is closed. */
export function OneTimePasswords({ passwords, onClose }: OneTimePasswordsProps) {
  const t = useText(bulkTexts);
  const [isSaved, setSaved] = useState(false);
  // A slip must not throw away what is shown once.
  const close = async () => {
    const question = { title: t("passwords"), text: t("notSaved"), yes: t("closeAnyway"), isGrave: true };
    if (isSaved || (await askPerson(question))) onClose();
  };
  const download = () => {
    setSaved(true);
    const rows = [
      [t("username"), t("name"), t("password")],
      ...passwords.map((one) => [one.username, one.name, one.password]),
    ];
    // The mark in front tells spreadsheet programs that this is UTF-8.
    const text = `\uFEFF${rows.map((row) => row.map(quoteCell).join(",")).join("\r\n")}\r\n`;
    saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), "passwords.csv");
  };
  return (
    <Dialog
      title={t("passwords")}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t("close")}</Button>
          <Button look="filled" onClick={download}>
            {t("download")}
          </Button>
        </>
      }
    >
      <p>{t("passwordsLead")}</p>
      <div className="one-time-passwords">
        <table>
          <ColumnHeads names={[t("username"), t("name"), t("password")]} />
          <tbody>
            {passwords.map((one) => (
              <tr key={one.username}>
                <td>{one.username}</td>
                <td>{one.name}</td>
                <td>
                  <code>{one.password}</code>
                  <CopyButton look="quiet" text={one.password} done={t("copiedOne", { name: one.name })} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** What a spreadsheet program would take for a formula gets an apostrophe in front. */
function quoteCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
