import type { FileValue } from "@kezhuan/contract/kinds/file";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./sidebar.css";

const texts = defineText({ attachments: { zh: "附件", en: "Attachments" } });

/** What can be read further. */
export function Attachments({ files }: { files: readonly FileValue[] }) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (files.length === 0) return null;
  return (
    <section className="sidebar-files">
      <h2>{t("attachments")}</h2>
      <ul>
        {files.map(({ id, name, size, type, url }) => (
          <li key={id}>
            <Icon name={type.startsWith("image/") ? "picture" : "file"} />
            <a href={url} target="_blank" rel="noopener">
              {name}
            </a>
            <small className="figures">{writeSize(size, language)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
