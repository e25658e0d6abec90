import { PaperClipOutlined } from "@ant-design/icons";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { asFiles } from "./as-values.ts";
import { FileEditor } from "./file-editor.tsx";
import type { OfficeKind, ShowProps } from "./office-kind.ts";
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
  return (
    <ul className="file-show">
      {asFiles(value).map(({ id, name, size, url }) => (
        <li key={id}>
          <PaperClipOutlined aria-hidden />
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
          <span>{writeSize(size, language)}</span>
        </li>
      ))}
    </ul>
  );
}
