import { citationFormats, type CitationFormat } from "@kezhuan/contract/citation/citation";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { citationQuery } from "@kezhuan/web/api/get-citation.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { fileNameOf } from "./file-name-of.ts";
import { addressOf, type ShownItem } from "./record-address.ts";
import { readerIcons } from "./reader-icons.ts";
import "./reader-dialogs.css";

const texts = defineText({
  title: { zh: "引用", en: "Cite" },
  format: { zh: "格式", en: "Format" },
  citation: { zh: "引文", en: "Citation" },
  download: { zh: "下载", en: "Download" },
  failed: { zh: "引文没有取到。", en: "The citation could not be fetched." },
  retry: { zh: "再试一次", en: "Try again" },
  copied: { zh: "引文已复制", en: "Citation copied" },
});

const names: Readonly<Record<CitationFormat, string>> = {
  gbt7714: "GB/T 7714",
  bib: "BibTeX",
  ris: "RIS",
};

/** What programs for references expect of a file. */
const files: Readonly<Record<CitationFormat, { ending: string; type: string }>> = {
  gbt7714: { ending: "txt", type: "text/plain" },
  bib: { ending: "bib", type: "application/x-bibtex" },
  ris: { ending: "ris", type: "application/x-research-info-systems" },
};

interface CiteDialogProps {
  item: ShownItem;
  name: string;
  onClose: () => void;
}

/** The record as it is cited, to copy or to take along as a file. */
export function CiteDialog({ item, name, onClose }: CiteDialogProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const [format, setFormat] = useState<CitationFormat>(language === "zh" ? "gbt7714" : "bib");
  const { data, error, refetch } = useQuery(citationQuery(addressOf(item), format));
  const { ending, type } = files[format];
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        data && (
          <>
            <a
              className="button button-plain"
              href={`data:${type};charset=utf-8,${encodeURIComponent(data)}`}
              download={fileNameOf(name, ending)}
            >
              <Icon name={readerIcons.download} size={18} />
              {t("download")}
            </a>
            <CopyButton text={data} done={t("copied")} look="filled" />
          </>
        )
      }
    >
      <Choice
        legend={t("format")}
        value={format}
        options={citationFormats.map((value) => ({ value, label: names[value] }))}
        onChange={setFormat}
      />
      {error ? (
        <div className="cite-failed" role="alert">
          <p>{t("failed")}</p>
          <Button onClick={() => void refetch()}>{t("retry")}</Button>
        </div>
      ) : (
        <textarea
          className="cite-text"
          readOnly
          rows={9}
          aria-label={t("citation")}
          aria-busy={!data}
          value={data ?? "…"}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Dialog>
  );
}
