import { useQuery } from "@tanstack/react-query";
import type { Group } from "@kezhuan/contract/query/condition";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAchievementMeta } from "../achievement/use-achievement-meta.ts";
import { ArticleRow } from "../article/article-row.tsx";
import { articleListFields } from "@kezhuan/contract/portal/list-fields";
import { articleSort } from "../article/article-sort.ts";
import { ARTICLE, readArticle } from "../article/read-article.ts";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import type { Words } from "../subject/words.ts";
import { ChannelPage } from "../theme/channel-page.tsx";
import { listWith } from "./list-params.ts";
import { PeriodChoice, usePublicRules } from "./period-choice.tsx";
import { PublicBreakdowns } from "./public-breakdowns.tsx";
import { PublicNote } from "./public-note.tsx";
import { PublicRoads } from "./public-roads.tsx";
import { useCounts } from "./use-counts.ts";
import { countsIn, useTotals } from "./use-totals.ts";
import "./technology.css";

const texts = defineText({
  title: { zh: "转化成果", en: "Results put to use" },
  share: {
    zh: "公开成果 {all} 项，其中已签约或已转化 {done} 项（{share}）。",
    en: "Of {all} published achievements {done} are under contract or in use ({share}).",
  },
  methods: { zh: "以什么方式转化", en: "By which means" },
  fields: { zh: "在哪些领域转化", en: "In which fields" },
  count: { zh: "成果", en: "Achievements" },
  stories: { zh: "转化案例", en: "Success stories" },
  allStories: { zh: "全部案例", en: "All stories" },
  noStories: { zh: "还没有公开的案例。", en: "No stories have been published yet." },
});

const ACHIEVEMENT = "kch_achievement";
const doneStates = ["contracted", "transformed"];
const done: Group = { match: "and", rules: [{ field: "transform_status", op: "in", value: doneStates }] };

/** The page under `/transformationAchievements`: what has come of the achievements, in stories and in figures. */
export function TransformationPage() {
  const t = useText(texts);
  return (
    <ChannelPage title={t("title")}>
      <Stories />
      <Road />
      <Figures />
    </ChannelPage>
  );
}

/** How far what is published has come, as far as the period goes that the reader has chosen. */
function Road() {
  const rules = usePublicRules();
  return (
    <>
      <PeriodChoice />
      <PublicNote />
      <PublicRoads rules={rules} />
      <PublicBreakdowns rules={rules} />
    </>
  );
}

function Figures() {
  const t = useText(texts);
  const { language } = usePreferences();
  const { words } = useAchievementMeta();
  const methods = useCounts({ objname: ACHIEVEMENT, field: "transform_methods", highsearch: done });
  const fields = useCounts({ objname: ACHIEVEMENT, field: "hi_tech_field", highsearch: done });
  const all = useTotals({ objname: ACHIEVEMENT, group: { field: "transform_status" } });
  if (all === undefined) return <RowSkeletons count={5} />;
  const counts = countsIn(all ?? []);
  const finished = doneStates.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const chart = (title: string, field: string, of: ReadonlyMap<string, number>) => (
    <BarChart
      title={title}
      subject={words.fieldLabel(field)}
      series={[t("count")]}
      bars={barsOf(words, field, of)}
    />
  );
  return (
    <section className="technology-index">
      {total > 0 && (
        <p className="theme-lead">
          {t("share", {
            all: formatNumber(total, language),
            done: formatNumber(finished, language),
            share: formatNumber(finished / total, language, { style: "percent", maximumFractionDigits: 1 }),
          })}
        </p>
      )}
      <div className="technology-charts">
        {methods && chart(t("methods"), "transform_methods", methods)}
        {fields && chart(t("fields"), "hi_tech_field", fields)}
      </div>
    </section>
  );
}

function barsOf(words: Words, field: string, counts: ReadonlyMap<string, number>) {
  return words.codesOf(field).map((code) => ({
    key: code,
    label: words.codeLabel(field, code),
    ...linkOf(field, code),
    values: [counts.get(code) ?? 0],
  }));
}

function linkOf(field: string, code: string) {
  const to = listWith("/zcg", field, code);
  return to === undefined ? {} : { to };
}

function Stories() {
  const t = useText(texts);
  const { words } = useObjectMeta(ARTICLE);
  const { data } = useQuery(
    objDataByPageQuery({
      objname: ARTICLE,
      pageSize: 6,
      count: "none",
      fields: articleListFields,
      sort: articleSort,
      equal: { type: "story" },
    }),
  );
  return (
    <section className="technology-index">
      <h2 className="section-title">{t("stories")}</h2>
      {!data && <RowSkeletons count={4} />}
      {data?.data.length === 0 && <p className="theme-none">{t("noStories")}</p>}
      {data?.data.map(readArticle).map((article) => (
        <ArticleRow
          key={article.id}
          article={article}
          type={article.type && words.codeLabel("type", article.type)}
          level={3}
        />
      ))}
      <p className="theme-all">
        <Link to="/article?type=story">{t("allStories")}</Link>
      </p>
    </section>
  );
}
