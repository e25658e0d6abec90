import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readDetails } from "../achievement/read-achievement-details.ts";
import { RecordPage, type ShownRecord } from "../detail/record-page.tsx";
import { readerIcons } from "../readers/reader-icons.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { detailPath } from "../subject/subject-places.ts";
import { Summary } from "./summary.tsx";
import "./summary-page.css";

const missing = defineText({
  title: { zh: "没有找到这项成果", en: "This achievement was not found" },
  lead: {
    zh: "它可能已经下架，或链接不完整。",
    en: "It may have been withdrawn, or the link is incomplete.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
});

const texts = defineText({
  name: { zh: "成果推介单：{title}", en: "One-page summary: {title}" },
  back: { zh: "返回成果", en: "Back to the achievement" },
  print: { zh: "打印或存为 PDF", en: "Print or save as PDF" },
  hint: {
    zh: "一页 A4。在打印窗口中把目标选为“另存为 PDF”，就得到可以发送的文件。",
    en: "One page of A4. Choose “Save as PDF” in the print window to get a file to send.",
  },
});

/** The page under `/cgSheet`: an achievement on one sheet of paper, as it will be printed. */
export function SummaryPage() {
  return (
    <RecordPage kind="achievement" missing={missing}>
      {(shown) => <ShownSummary {...shown} />}
    </RecordPage>
  );
}

function ShownSummary({ record, words, isPartial }: ShownRecord) {
  const t = useText(texts);
  const { language } = usePreferences();
  const achievement = readDetails(record, language);
  const title = (language === "en" && achievement.titleEn) || achievement.title;
  // The browser proposes it as the name of the file.
  usePageTitle(t("name", { title }));
  return (
    <div className="inside sheet-page">
      <div className="sheet-ways">
        <Link to={detailPath("achievement", record.id)}>{t("back")}</Link>
        <p>{t("hint")}</p>
        <Button look="filled" icon={readerIcons.print} disabled={isPartial} onClick={() => print()}>
          {t("print")}
        </Button>
      </div>
      <div className="sheet-desk">
        <Summary key={`${language} ${String(isPartial)}`} achievement={achievement} words={words} />
      </div>
    </div>
  );
}
