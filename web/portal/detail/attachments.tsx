import type { FileValue } from "@kezhuan/contract/kinds/file";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { formatFilePlace, viewerOf, type FilePlace } from "./file-place.ts";
import "./sidebar.css";

const texts = defineText({ attachments: { zh: "附件", en: "Attachments" } });

interface AttachmentsProps {
  files: readonly FileValue[];
  /** Where they stand. */
  place: Omit<FilePlace, "file">;
}

/** What can be read further; pictures and PDFs in their viewer, the rest as the browser opens it. */
export function Attachments({ files, place }: AttachmentsProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (files.length === 0) return null;
  return (
    <section className="sidebar-files">
      <h2>{t("attachments")}</h2>
      <ul>
        {files.map((file) => {
          const { id, name, size, type, url } = file;
          const viewer = viewerOf(file);
          return (
            <li key={id}>
              <Icon name={type.startsWith("image/") ? "picture" : "file"} />
              {viewer ? (
                <Link to={formatFilePlace(viewer, { ...place, file: id })}>{name}</Link>
              ) : (
                <a href={url} target="_blank" rel="noopener">
                  {name}
                </a>
              )}
              <small className="figures">{writeSize(size, language)}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
