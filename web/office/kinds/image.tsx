import { useState } from "react";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { asFiles } from "./as-values.ts";
import { FileEditor } from "./file-editor.tsx";
import { fileTexts } from "./file-texts.ts";
import type { EditorProps, OfficeKind, ShowProps } from "./office-kind.ts";
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
      <img src={first.url} alt={first.name} loading="lazy" />
      {others.length > 0 && `+${others.length}`}
    </span>
  );
}

function ImageShow({ value }: ShowProps) {
  const t = useText(fileTexts);
  const [shown, setShown] = useState<FileValue>();
  return (
    <div className="image-show">
      {asFiles(value).map((file) => (
        <button
          key={file.id}
          type="button"
          aria-label={t("open", { name: file.name })}
          onClick={() => setShown(file)}
        >
          {file.url ? <img src={file.url} alt="" loading="lazy" /> : file.name}
        </button>
      ))}
      {shown && (
        <Dialog title={shown.name} onClose={() => setShown(undefined)}>
          <img className="image-whole" src={shown.url} alt={shown.name} />
        </Dialog>
      )}
    </div>
  );
}
