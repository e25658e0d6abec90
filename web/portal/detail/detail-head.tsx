import type { Label } from "@kezhuan/contract/metadata/label";
import { audienceTexts, type Audience } from "@kezhuan/web/ui/audience.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText, formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import type { ShownItem } from "../readers/record-address.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { Way } from "../subject/ways-to.ts";
import { DetailTools } from "./detail-tools.tsx";
import "./detail-head.css";

const texts = defineText({
  back: { zh: "返回查找结果", en: "Back to the results" },
  published: { zh: "{date} 公开", en: "Published {date}" },
});

interface DetailHeadProps {
  item: ShownItem;
  /** What it is, in a word. */
  kind: Label;
  /** What the page is called where its like are found. */
  all: Label;
  title: string;
  titleEn?: string | undefined;
  /** What it belongs to, each a way to its like. */
  ways: readonly Way[];
  publishedAt?: string | undefined;
  /** Who can see it now. */
  audience: Audience;
  /** Beside the name: a face, a house. */
  sign?: React.ReactNode;
  /** Under the name: what they are and where. */
  standing?: React.ReactNode;
}

/** Name and kind, the way back, and what can be done with the page. */
export function DetailHead(props: DetailHeadProps) {
  const { item, kind, all, title, titleEn, ways, publishedAt, audience, sign, standing } = props;
  const t = useText(texts);
  const say = useText(audienceTexts);
  const { language } = usePreferences();
  const shownTitle = (language === "en" && titleEn) || title;
  const { find, mark } = subjectPlaces[item.kind];
  usePageTitle(shownTitle);
  return (
    <header className="detail-head">
      <div className="detail-head-ways">
        <WayBack to={find} label={all} />
        <DetailTools item={item} name={shownTitle} isPublic={audience === "everybody"} />
      </div>
      <p className="detail-head-kind">
        <Mark kind={mark} />
        {pickLabel(kind, language)}
        {ways.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        {publishedAt && audience !== "staff" && (
          <time dateTime={publishedAt}>{t("published", { date: formatDate(publishedAt, language) })}</time>
        )}
      </p>
      {audience !== "everybody" && (
        <p className="seen-by" role="note">
          {say(audience)}
        </p>
      )}
      <div className="detail-head-name">
        {sign}
        <div>
          <h1 className={sizeOf(title, shownTitle)}>
            <Bilingual zh={title} en={titleEn} />
          </h1>
          {titleEn && titleEn !== title && (
            <p className="detail-head-other" lang={language === "zh" ? "en" : "zh-CN"}>
              {language === "zh" ? titleEn : title}
            </p>
          )}
          {standing}
        </div>
      </div>
    </header>
  );
}

/** Long names are set smaller; what fits on one line of a phone keeps no room for a second. */
function sizeOf(title: string, shown: string): string | undefined {
  if (title.length > 42) return "detail-head-long";
  return shown.length <= 12 ? "detail-head-short" : undefined;
}

// Back to the list as it was left, scroll position and all, when that is where one came from.
function WayBack({ to, label }: { to: string; label: Label }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const cameFromHere = useLocation().index > 0;
  if (!cameFromHere) return <Link to={to}>{pickLabel(label, language)}</Link>;
  return (
    <Button look="quiet" icon="left" className="detail-head-back" onClick={() => history.back()}>
      {t("back")}
    </Button>
  );
}
