import { PaperClipOutlined } from "@ant-design/icons";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { asFiles } from "./as-values.ts";
import { FileEditor } from "./file-editor.tsx";
import type { OfficeKind, ShowProps } from "./office-kind.ts";
import { ScanMark } from "./scan-mark.tsx";
import { useFileScans } from "./use-file-scans.ts";
import "./file.css";

/** Documents, by name. */
export const fileKind: OfficeKind = {
  toText: (value, { language }) =>
    formatList(
      asFiles(value).map(({ name }) => name),
      language,
    ),
  Editor: FileEditor,
  Show: FileShow,
};

function FileShow({ value }: ShowProps) {
  const { language } = usePreferences();
  const files = asFiles(value);
  const scans = useFileScans(files);
  return (
    <ul className="file-show">
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <PaperClipOutlined aria-hidden />
          {url && scans.get(id) !== "infected" ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
          <span className="file-show-size">{writeSize(size, language)}</span>
          <ScanMark scan={scans.get(id)} />
        </li>
      ))}
    </ul>
  );
}
