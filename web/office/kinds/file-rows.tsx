import { CloseOutlined, PaperClipOutlined, UploadOutlined } from "@ant-design/icons";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { fileTexts } from "./file-texts.ts";
import type { Transfer } from "./use-uploads.ts";

interface FileRowProps {
  file: FileValue;
  isImage: boolean;
  onRemove: () => void;
}

/** A file that has arrived. */
export function FileRow({ file, isImage, onRemove }: FileRowProps) {
  const t = useText(fileTexts);
  const { language } = usePreferences();
  return (
    <li>
      {isImage && file.url ? <img src={file.url} alt={file.name} /> : <PaperClipOutlined aria-hidden />}
      <span className="file-name">
        {file.url ? (
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ) : (
          file.name
        )}
      </span>
      <span className="file-size">{writeSize(file.size, language)}</span>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("remove", { name: file.name })}
        onClick={onRemove}
      />
    </li>
  );
}

/** A file on its way, or one that did not get through. */
export function TransferRow({ transfer: { name, share, failure, cancel } }: { transfer: Transfer }) {
  const t = useText(fileTexts);
  const percent = Math.round(share * 100);
  return (
    <li className={failure === undefined ? "" : "file-failed"}>
      <UploadOutlined aria-hidden />
      <span className="file-name" role={failure === undefined ? undefined : "alert"}>
        {failure === undefined ? t("uploading", { name, percent }) : t("failed", { name, reason: failure })}
      </span>
      {failure === undefined && <progress max={100} value={percent} aria-label={name} />}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("cancel", { name })}
        onClick={cancel}
      />
    </li>
  );
}
