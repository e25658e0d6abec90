import { useQueries } from "@tanstack/react-query";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Redirect, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { ACHIEVEMENT, useAchievementMeta } from "../achievement/use-achievement-meta.ts";
import { readDetails } from "../achievement/read-achievement-details.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { CompareTable, type Column } from "./compare-table.tsx";
import { formatCompare, parseCompare } from "../compare/compare-state.ts";
import { getCompared, toggleCompared } from "../compare/compared.ts";
import "./compare.css";

const texts = defineText({
  title: { zh: "成果对比", en: "Compare achievements" },
  none: { zh: "还没有选择要对比的成果", en: "Nothing has been chosen to compare" },
  noneLead: {
    zh: "在成果列表或详情页点“对比”，最多可以选四项。",
    en: "Choose “Compare” in the list of achievements or on a page, up to four times.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
  all: { zh: "显示全部项目", en: "Show every fact" },
  copied: { zh: "对比链接已复制", en: "Link to this comparison copied" },
  link: { zh: "复制链接，别人打开看到同样的对比", en: "Copy the link: it shows others the same" },
  one: { zh: "再选一项，就能看出不同。", en: "Choose one more to see what differs." },
  more: { zh: "再添加一项", en: "Add another" },
});

/** The page under `/compare`: up to four achievements side by side, as the address says. */
export function ComparePage() {
  const params = useSearchParams();
  const state = parseCompare(params);
  const kept = getCompared();
  // From the menu or a bookmark without any: what was put aside in this browser.
  if (!params.has("ids") && kept.length > 0)
    return <Redirect to={formatCompare({ ...state, ids: kept.map(({ id }) => id) })} />;
  return state.ids.length === 0 ? <NothingChosen /> : <Comparison />;
}

function Comparison() {
  const t = useText(texts);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const state = parseCompare(useSearchParams());
  const { words, isPending } = useAchievementMeta();
  const found = useQueries({ queries: state.ids.map((id) => objDataQuery({ objname: ACHIEVEMENT, id })) });
  usePageTitle(t("title"));
  const columns = found.map(({ data, error, refetch }, index): Column => {
    const id = state.ids[index] ?? "";
    return { id, achievement: data && readDetails(data, language), error, retry: () => void refetch() };
  });
  const remove = (id: string) => {
    const kept = getCompared().find((one) => one.id === id);
    if (kept) toggleCompared(kept);
    navigate(formatCompare({ ...state, ids: state.ids.filter((one) => one !== id) }), { replace: true });
  };
  return (
    <div className="inside compare">
      <h1>{t("title")}</h1>
      <div className="compare-ways">
        {state.ids.length > 1 ? (
          <label>
            <input
              type="checkbox"
              checked={!state.isNarrow}
              onChange={({ target }) =>
                navigate(formatCompare({ ...state, isNarrow: !target.checked }), { replace: true })
              }
            />
            {t("all")}
          </label>
        ) : (
          <p>{t("one")}</p>
        )}
        {state.ids.length < 4 && <Link to="/zcg">{t("more")}</Link>}
        <span className="compare-link">
          <small>{t("link")}</small>
          <CopyButton text={location.href} done={t("copied")} />
        </span>
      </div>
      <CompareTable
        columns={columns}
        words={words}
        isNarrow={state.isNarrow && state.ids.length > 1}
        isWaiting={isPending}
        onRemove={remove}
      />
    </div>
  );
}

function NothingChosen() {
  const t = useText(texts);
  usePageTitle(t("title"));
  return (
    <div className="inside">
      <EmptyState title={t("none")} lead={t("noneLead")} level={1}>
        <Link className="button button-filled" to="/zcg">
          {t("find")}
        </Link>
      </EmptyState>
    </div>
  );
}
