import type { Condition, Group } from "@kezhuan/contract/query/condition";
import { conditionOfGroup } from "@kezhuan/contract/query/group-condition";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { addMonths } from "@kezhuan/web/meta/calendar-days.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { formatSiteTime } from "@kezhuan/web/ui/site-time.ts";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import type { Words } from "../subject/words.ts";
import { ActivityRow } from "./activity-row.tsx";
import { ACTIVITY, activityListFields, readActivity } from "./read-activity.ts";
import "./activity.css";

const texts = defineText({
  title: { zh: "活动", en: "Activities" },
  lead: {
    zh: "路演、对接会、培训与讲座。登录后即可报名，名额实时显示。",
    en: "Roadshows, matchmaking meetings, trainings and lectures. Log in to register; places left are shown as they are.",
  },
  time: { zh: "时间", en: "Time" },
  upcoming: { zh: "即将举行", en: "Upcoming" },
  past: { zh: "往期活动", en: "Past" },
  month: { zh: "月份", en: "Month" },
  region: { zh: "地区", en: "Region" },
  way: { zh: "形式", en: "Form" },
  all: { zh: "全部", en: "All" },
  onSite: { zh: "仅现场", en: "On site only" },
  emptyTitle: { zh: "没有符合条件的活动", en: "No activity fits" },
  emptyLead: { zh: "放宽条件，或看看往期活动。", en: "Ask for less, or look at past ones." },
  clear: { zh: "清除条件", en: "Clear the filters" },
});

const pageSize = 12;
const filterNames = ["kind", "month", "region", "way"] as const;

interface Asked {
  isPast: boolean;
  kind: string;
  month: string;
  region: string;
  way: string;
}

/** Every activity that is to come, or has been; what is asked for is in the address. */
export function ActivityList() {
  const t = useText(texts);
  const { asked, pageNum, pathWith } = useAsked();
  const navigate = useNavigate();
  const { words } = useObjectMeta(ACTIVITY);
  usePageTitle(t("title"));
  return (
    <div className="inside activity-list">
      <h1>{t("title")}</h1>
      <p className="activity-lead">{t("lead")}</p>
      <nav aria-label={t("time")} className="activity-times">
        {[false, true].map((isPast) => (
          <Link
            key={String(isPast)}
            to={pathWith({ past: isPast ? "1" : "" })}
            aria-current={isPast === asked.isPast ? "page" : undefined}
          >
            {t(isPast ? "past" : "upcoming")}
          </Link>
        ))}
      </nav>
      <Filters
        asked={asked}
        words={words}
        onAsk={(changed) => navigate((here) => changePath(new URLSearchParams(here.search), changed))}
      />
      <Found asked={asked} words={words} page={{ number: pageNum, pathWith }} />
    </div>
  );
}

type Changed = Readonly<Record<string, string>>;
type PathWith = (changed: Changed) => string;

/** What the address asks for, and the address that asks for something else. */
function useAsked() {
  const params = useSearchParams();
  const of = (name: string) => params.get(name) ?? "";
  const asked: Asked = {
    isPast: of("past") === "1",
    kind: of("kind"),
    month: of("month"),
    region: of("region"),
    way: of("way"),
  };
  const pathWith: PathWith = (changed) => changePath(params, changed);
  return { asked, pageNum: Math.max(1, Number.parseInt(of("page") || "1", 10) || 1), pathWith };
}

/** The address with some of what is asked for changed, from the first page on. */
function changePath(params: URLSearchParams, changed: Changed): string {
  const next = new URLSearchParams(params);
  next.delete("page");
  for (const [name, value] of Object.entries(changed)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query ? `/activity?${query}` : "/activity";
}

interface FoundProps {
  asked: Asked;
  words: Words;
  page: { number: number; pathWith: PathWith };
}

function Found({ asked, words, page: { number, pathWith } }: FoundProps) {
  const t = useText(texts);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(
    objDataByPageQuery({
      objname: ACTIVITY,
      pageNum: number,
      pageSize,
      sort: asked.isPast ? "-starts_at" : "starts_at",
      fields: activityListFields,
      highsearch: conditionOf(asked),
    }),
  );
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const pathOf = (page: number) => pathWith({ page: String(page) });
  return (
    <>
      <div aria-busy={!data && !error}>
        {error && <FetchFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <RowSkeletons count={4} />}
        {data?.data.length === 0 && (
          <EmptyState title={t("emptyTitle")} lead={t("emptyLead")}>
            <Link className="button button-plain" to={asked.isPast ? "/activity?past=1" : "/activity"}>
              {t("clear")}
            </Link>
          </EmptyState>
        )}
        {data?.data.map(readActivity).map((activity) => (
          <ActivityRow key={activity.id} activity={activity} words={words} />
        ))}
      </div>
      {pages > 1 && (
        <Pagination
          page={number}
          pages={pages}
          hrefOf={(page) => `#${pathOf(page)}`}
          onGo={(page) => navigate(pathOf(page))}
        />
      )}
    </>
  );
}

interface FiltersProps {
  asked: Asked;
  words: Words;
  onAsk: (changed: Changed) => void;
}

function Filters({ asked, words, onAsk }: FiltersProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const every = { value: "", label: t("all") };
  const provinces = words.codesOf("region_code").filter((code) => code.endsWith("0000"));
  const options = {
    kind: words.codesOf("kind").map((code) => ({ value: code, label: words.codeLabel("kind", code) })),
    month: listMonths(asked.isPast).map((month) => ({
      value: month,
      label: formatDate(`${month}-01`, language, { year: "numeric", month: "long" }),
    })),
    region: provinces.map((code) => ({ value: code, label: words.codeLabel("region_code", code) })),
    way: [
      { value: "online", label: words.fieldLabel("is_online") },
      { value: "onsite", label: t("onSite") },
    ],
  };
  return (
    <div className="activity-filters">
      {filterNames.map((name) => (
        <Select
          key={name}
          label={name === "kind" ? words.fieldLabel("kind") : t(name)}
          value={asked[name]}
          options={[every, ...options[name]]}
          onChange={(value) => onAsk({ [name]: value })}
        />
      ))}
    </div>
  );
}

/** Half a year on, or a year back, of the installation's calendar. */
function listMonths(isPast: boolean): string[] {
  const now = new Date().toISOString();
  const year = formatSiteTime(now, "en", { year: "numeric" });
  const month = formatSiteTime(now, "en", { month: "2-digit" });
  return Array.from({ length: isPast ? 12 : 6 }, (_, index) =>
    addMonths(`${year}-${month}-01`, isPast ? -index : index).slice(0, "2026-03".length),
  );
}

function conditionOf({ isPast, kind, month, region, way }: Asked): Group {
  const rules: Condition[] = [{ field: "status", op: isPast ? "in" : "notIn", value: ["ended", "archived"] }];
  if (!isPast) rules.push({ field: "status", op: "ne", value: "cancelled" });
  if (kind) rules.push({ field: "kind", op: "eq", value: kind });
  // By days, which the server takes for those of the installation's time zone.
  if (/^\d{4}-\d{2}$/.test(month))
    rules.push(...conditionOfGroup({ field: "starts_at", by: "month" }, month).rules);
  if (region) rules.push({ field: "region_code", op: "likeRight", value: region.slice(0, 2) });
  if (way) rules.push({ field: "is_online", op: "eq", value: way === "online" });
  return { match: "and", rules };
}
