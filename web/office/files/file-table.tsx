import { Button } from "antd";
import type { StoredFile } from "@kezhuan/contract/api/stored-files";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { refreshStoredFiles } from "@kezhuan/web/api/stored-files.ts";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText, type Translate } from "@kezhuan/web/ui/use-text.ts";
import { writeDay, writeInstant } from "../kinds/day-text.ts";
import { askPerson } from "../parts/ask.ts";
import { useIsAdministrator } from "../session/account.tsx";
import { fileTexts } from "./file-texts.ts";
import { nameFileType } from "./name-file-type.ts";
import "../parts/plain-table.css";

/** One row for each file, with what can be done about it. */
export function FileTable({ files }: { files: readonly StoredFile[] }) {
  const t = useText(fileTexts);
  return (
    <div className="files-wide">
      <table className="plain-table files-list" aria-label={t("files")}>
        <thead>
          <tr>
            <th>{t("file")}</th>
            <th>{t("owner")}</th>
            <th>{t("record")}</th>
            <th className="files-number">{t("size")}</th>
            <th>{t("state")}</th>
            <th>{t("times")}</th>
            <th>{t("actions")}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FileRow({ file }: { file: StoredFile }) {
  const t = useText(fileTexts);
  const { language } = usePreferences();
  const mayRemove = useIsAdministrator();
  const { name, type, bytes, owner, created_at: at, read_at: read, url } = file;
  return (
    <tr>
      <th scope="row" className="files-name">
        {name}
        <span className="files-quiet">{nameFileType(type, language)}</span>
      </th>
      <td>{owner?.label ?? t("nobody")}</td>
      <td>
        <Belonging file={file} />
      </td>
      <td className="files-number">{writeSize(bytes, language)}</td>
      <td>
        <State file={file} />
      </td>
      <td className="files-number">
        {writeInstant(at, language)}
        <span className="files-quiet">
          {read === null ? t("neverRead") : t("readAt", { when: writeDay(read.slice(0, 10), language) })}
        </span>
      </td>
      <td>
        <span className="files-actions">
          {url !== null && (
            <a href={url} target="_blank" rel="noreferrer" aria-label={t("openOf", { name })}>
              {t("open")}
            </a>
          )}
          {mayRemove && (
            <Button
              size="small"
              danger
              aria-label={t("removeOf", { name })}
              onClick={() => void remove(file, t, describeField(file, language))}
            >
              {t("remove")}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

function Belonging({ file: { object, record } }: { file: StoredFile }) {
  const t = useText(fileTexts);
  const { language } = usePreferences();
  if (!object) return record === null ? t("noRecord") : t("ofJob");
  const name = pickLabel(object.label, language);
  const field = object.field ? pickLabel(object.field, language) : "";
  return (
    <>
      {record === null ? (
        name
      ) : (
        <Link to={`/ruid/${object.name}?open=${encodeURIComponent(record)}`}>{name}</Link>
      )}
      <span className="files-quiet">{record === null ? t("noRecord") : field}</span>
    </>
  );
}

function State({ file: { scan, found, isMissing } }: { file: StoredFile }) {
  const t = useText(fileTexts);
  const isBad = isMissing || scan === "infected";
  const told = scan === "infected" ? t("infectedWith", { found: found ?? "" }) : t(scan);
  return (
    <span className="files-state" data-bad={isBad || undefined}>
      {isMissing ? t("isMissing") : told}
    </span>
  );
}

function describeField({ object }: StoredFile, language: "zh" | "en"): string {
  return object?.field ? pickLabel(object.field, language) : "";
}

async function remove(file: StoredFile, t: Translate<typeof fileTexts>, field: string): Promise<void> {
  const { id, name, object, record } = file;
  const consequence = record === null ? t("removeOrphan") : t("removeRecord", { field });
  const agreed = await askPerson({
    title: t("removeAsk", { name }),
    text: object || record === null ? consequence : t("removeJob"),
    yes: t("remove"),
    no: t("cancel"),
    isGrave: true,
  });
  if (!agreed) return;
  const answer = await sendMessage("removeStoredFile", { id }, { quiet: true });
  if (answer.ok) showToast(t("removed"), { tone: "success" });
  else showToast(answer.errors[0]?.message ?? answer.msg, { tone: "error" });
  await refreshStoredFiles();
}
