import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../achievement/bilingual.tsx";
import type { AchievementWords } from "../achievement/use-achievement-meta.ts";
import { copyText } from "./copy-text.ts";
import type { AchievementDetails } from "./read-details.ts";
import "./detail-head.css";

const texts = defineText({
  kind: { zh: "科技成果", en: "Achievement" },
  back: { zh: "返回查找结果", en: "Back to the results" },
  all: { zh: "全部成果", en: "All achievements" },
  published: { zh: "{date} 公开", en: "Published {date}" },
  share: { zh: "复制链接", en: "Copy link" },
  shared: { zh: "链接已复制，可以粘贴发送", en: "Link copied, ready to paste" },
  notShared: {
    zh: "浏览器不允许复制，请从地址栏复制",
    en: "The browser does not allow copying. Copy the address from the bar",
  },
  print: { zh: "打印", en: "Print" },
});

interface DetailHeadProps {
  achievement: AchievementDetails;
  words: AchievementWords;
}

/** Name and kind, the way back, and what can be done with the page. */
export function DetailHead({ achievement, words }: DetailHeadProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { title, titleEn, fields, publishedAt } = achievement;
  const share = async () => {
    if (await copyText(location.href)) showToast(t("shared"), { tone: "success" });
    else showToast(t("notShared"), { tone: "error" });
  };
  return (
    <header className="detail-head">
      <div className="detail-head-ways">
        <WayBack />
        <div className="detail-head-tools">
          <Button look="quiet" icon="link" onClick={() => void share()}>
            {t("share")}
          </Button>
          <Button look="quiet" icon="print" onClick={() => print()}>
            {t("print")}
          </Button>
        </div>
      </div>
      <p className="detail-head-kind">
        <Mark kind="supply" />
        {t("kind")}
        {fields.map((code) => (
          <Link key={code} to={`/zcg?field=${encodeURIComponent(code)}`}>
            {words.codeLabel("hi_tech_field", code)}
          </Link>
        ))}
        {publishedAt && (
          <time dateTime={publishedAt}>{t("published", { date: formatDate(publishedAt, language) })}</time>
        )}
      </p>
      <h1 className={title.length > 42 ? "detail-head-long" : undefined}>
        <Bilingual zh={title} en={titleEn} />
      </h1>
      {titleEn && (
        <p className="detail-head-other" lang={language === "zh" ? "en" : "zh-CN"}>
          {language === "zh" ? titleEn : title}
        </p>
      )}
    </header>
  );
}

// Back to the list as it was left, scroll position and all, when that is where one came from.
function WayBack() {
  const t = useText(texts);
  const cameFromHere = useLocation().index > 0;
  if (!cameFromHere) return <Link to="/zcg">{t("all")}</Link>;
  return (
    <Button look="quiet" icon="left" className="detail-head-back" onClick={() => history.back()}>
      {t("back")}
    </Button>
  );
}
