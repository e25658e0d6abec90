import {
  ArrowUpOutlined,
  CloseOutlined,
  PaperClipOutlined,
  PictureOutlined,
  UploadOutlined,
} from "@ant-design/icons";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { DescribePicture } from "@kezhuan/web/ui/describe-picture.tsx";
import type { ShownScan } from "@kezhuan/contract/api/stored-files";
import { site } from "@kezhuan/web/ui/site.ts";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { fileTexts } from "./file-texts.ts";
import { ScanMark } from "./scan-mark.tsx";
import type { Transfer } from "./use-uploads.ts";

interface FileRowProps {
  file: FileValue;
  scan: ShownScan | undefined;
  /** Of a picture: whether it stands for the record, and whether it needs an alternative text. */
  image?: { isCover: boolean; isFirst: boolean; needsAlt: boolean } | undefined;
  onRemove: () => void;
  onChange: (change: Partial<FileValue>) => void;
  onForward: () => void;
}

/** A file that has arrived. */
export function FileRow({ file, scan, image, onRemove, onChange, onForward }: FileRowProps) {
  const t = useText(fileTexts);
  const { language } = usePreferences();
  return (
    <li>
      {image ? <PictureOutlined aria-hidden /> : <PaperClipOutlined aria-hidden />}
      <span className="file-name">
        {file.url && scan !== "infected" ? (
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        ) : (
          file.name
        )}
      </span>
      {image?.isCover && <span className="file-cover">{t("cover")}</span>}
      <span className="file-size">{writeSize(file.size, language)}</span>
      <ScanMark scan={scan} />
      {image && !image.isFirst && (
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t("forward", { name: file.name })}
          onClick={onForward}
        />
      )}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("remove", { name: file.name })}
        onClick={onRemove}
      />
      {image && (
        <DescribePicture picture={file} language={language} needsAlt={image.needsAlt} onChange={onChange} />
      )}
    </li>
  );
}

/** A file on its way, or one that did not get through. */
export function TransferRow({ transfer: { name, share, failure, cancel } }: { transfer: Transfer }) {
  const t = useText(fileTexts);
  const percent = Math.round(share * 100);
  // All of it is there, and the answer waits for the scanner.
  const way = site.scans && share >= 1 ? t("checking", { name }) : t("uploading", { name, percent });
  return (
    <li className={failure === undefined ? "" : "file-failed"}>
      <UploadOutlined aria-hidden />
      <span className="file-name" role={failure === undefined ? undefined : "alert"}>
        {failure === undefined ? way : t("failed", { name, reason: failure })}
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
