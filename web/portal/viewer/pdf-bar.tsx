import type { FileValue } from "@kezhuan/contract/kinds/file";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { readerIcons } from "../readers/reader-icons.ts";

const texts = defineText({
  back: { zh: "返回详情", en: "Back to the record" },
  print: { zh: "打印", en: "Print" },
  download: { zh: "下载", en: "Download" },
  open: { zh: "在新窗口打开", en: "Open in a new window" },
});

interface PdfBarProps {
  file: FileValue;
  back: string;
  /** Only while the document is shown. */
  onPrint: (() => void) | undefined;
}

/** What is read, the way back, and what can be done with the whole of it. */
export function PdfBar({ file: { name, size, url }, back, onPrint }: PdfBarProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  return (
    <header className="viewer-bar">
      <Link to={back}>{t("back")}</Link>
      <h1 lang={languageOf(name)}>
        {name} <small className="figures">{writeSize(size, language)}</small>
      </h1>
      <div className="viewer-tools">
        {onPrint && (
          <Button look="quiet" icon={readerIcons.print} onClick={onPrint}>
            {t("print")}
          </Button>
        )}
        <a className="button button-quiet" href={url} download={name}>
          <Icon name={readerIcons.download} size={18} />
          {t("download")}
        </a>
        <a className="button button-quiet" href={url} target="_blank" rel="noopener">
          {t("open")}
        </a>
      </div>
    </header>
  );
}
