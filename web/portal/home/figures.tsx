import type { HomeOutput, HomeResults } from "@kezhuan/contract/api/portal";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark, type MarkKind } from "@kezhuan/web/ui/mark.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatDate, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { articlePath } from "../article/read-article.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { writeSum } from "../content/price.ts";
import { readText } from "../content/read-values.ts";
import "./figures.css";

const texts = defineText({
  deals: { zh: "已签约合同", en: "contracts signed" },
  amount: { zh: "合同金额", en: "contract value" },
  contact: { zh: "首次联系，中位数", en: "to first contact, median" },
  days: { zh: "{days} 天", en: "{days} {days|day|days}" },
  open: { zh: "征集中的需求", en: "open demands" },
  until: { zh: "截至 {date}", en: "As of {date}" },
  lately: { zh: "最近转化", en: "Lately put to use" },
  supply: { zh: "科技成果", en: "achievements" },
});

type Home = { home: HomeOutput | undefined };

/** What has come of it, and of what lately. Before anything has, what there is. */
export function Figures({ home }: Home) {
  const t = useText(texts);
  const { language } = usePreferences();
  const results = home?.results;
  return (
    <section className="inside figures-row" aria-label={t("lately")}>
      <dl>
        {results === null ? (
          <Figure
            mark="supply"
            to="/zcg"
            label={t("supply")}
            value={countOf(home && (home.lists.achievements?.total ?? null), language)}
          />
        ) : (
          <Results results={results} />
        )}
        <Figure mark="demand" to="/zxq" label={t("open")} value={countOf(home?.open_demands, language)} />
      </dl>
      {results && (
        <p className="figures-until">{t("until", { date: formatDate(results.until, language) })}</p>
      )}
      <Lately home={home} />
    </section>
  );
}

function Results({ results }: { results: HomeResults | undefined }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const amount = results && writeSum(results.amount, language);
  const days = results && results.contact_days;
  const stories = "/transformationAchievements";
  return (
    <>
      <Figure mark="match" to={stories} label={t("deals")} value={countOf(results?.deals, language)} />
      <Figure mark="match" to={stories} label={t("amount")} value={amount} />
      <Figure
        mark="match"
        to={stories}
        label={t("contact")}
        value={days === undefined || days === null ? days : t("days", { days })}
      />
    </>
  );
}

interface FigureProps {
  mark: MarkKind;
  to: string;
  label: string;
  /** Undefined until it is known, null where it cannot be. */
  value: string | null | undefined;
}

function Figure({ mark, to, label, value }: FigureProps) {
  if (value === null) return null;
  return (
    <div>
      <dt>
        <Mark kind={mark} />
        <Link to={to}>{label}</Link>
      </dt>
      <dd>{value === undefined ? <Skeleton width="2em" height="0.8em" /> : drawFigure(value)}</dd>
    </div>
  );
}

/** What stands around the digits is smaller: an amount keeps to its line. */
function drawFigure(value: string): React.ReactNode {
  return value
    .split(/([\d.,]+)/)
    .map((part, at) => (at % 2 === 1 ? part : part && <small key={at}>{part}</small>));
}

/** The last stories of results that were put to use. */
function Lately({ home }: Home) {
  const t = useText(texts);
  const { language } = usePreferences();
  const stories = home?.lists.stories;
  if (stories === null || stories?.items.length === 0) return null;
  return (
    <div className="figures-lately">
      <h2>{t("lately")}</h2>
      <ol>
        {(stories?.items ?? [undefined, undefined, undefined]).map((story, index) => (
          <li key={story?.id ?? index}>
            {story ? (
              <>
                <time className="figures" dateTime={readText(story["publish_at"])}>
                  {formatDate(readText(story["publish_at"]) ?? "", language)}
                </time>
                <Link to={articlePath(story.id)}>
                  <Bilingual zh={readText(story["title"]) ?? story.id} en={readText(story["title_en"])} />
                </Link>
              </>
            ) : (
              <Skeleton width="70%" />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function countOf(count: number | null | undefined, language: "zh" | "en") {
  return typeof count === "number" ? formatNumber(count, language) : count;
}
