import { useState } from "react";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { asFiles } from "./as-values.ts";
import { FileEditor } from "./file-editor.tsx";
import { fileTexts } from "./file-texts.ts";
import type { EditorProps, OfficeKind, ShowProps } from "./office-kind.ts";
import { ScanMark } from "./scan-mark.tsx";
import { useFileScans } from "./use-file-scans.ts";
import "./image.css";

/** Pictures: small in a list, larger on the record's page, whole in a dialog. */
export const imageKind: OfficeKind = {
  toText: (value, { language }) =>
    formatList(
      asFiles(value).map(({ name }) => name),
      language,
    ),
  Editor: (props: EditorProps) => <FileEditor {...props} images />,
  Cell: ({ value }: ShowProps) => <Thumbnail files={asFiles(value)} />,
  Show: ImageShow,
};

function Thumbnail({ files: [first, ...others] }: { files: FileValue[] }) {
  if (!first?.url) return first?.name ?? null;
  return (
    <span className="image-cell">
      <Picture picture={first} alt={first.name} sizes="40px" />
      {others.length > 0 && `+${others.length}`}
    </span>
  );
}

function ImageShow({ value }: ShowProps) {
  const t = useText(fileTexts);
  const [shown, setShown] = useState<FileValue>();
  const files = asFiles(value);
  const scans = useFileScans(files);
  return (
    <div className="image-show">
      {files.map((file) => (
        <button
          key={file.id}
          type="button"
          aria-label={t("open", { name: file.name })}
          disabled={scans.get(file.id) === "infected"}
          onClick={() => setShown(file)}
        >
          {file.url && scans.get(file.id) !== "infected" ? (
            <Picture picture={file} alt="" sizes="132px" />
          ) : (
            file.name
          )}
          <ScanMark scan={scans.get(file.id)} />
        </button>
      ))}
      {shown && (
        <Dialog title={shown.name} onClose={() => setShown(undefined)}>
          <Picture className="image-whole" picture={shown} sizes="min(1100px, 90vw)" />
        </Dialog>
      )}
    </div>
  );
}
