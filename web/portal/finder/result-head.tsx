import { IconButton } from "@kezhuan/web/ui/button.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { looks, sorts } from "./finder-state.ts";
import type { FinderState } from "./finder-state.ts";
import type { FinderData } from "./use-finder-data.ts";
import "./result-head.css";

const texts = defineText({
  found: { zh: "项成果", en: "{count|achievement|achievements}" },
  sort: { zh: "排序", en: "Sort" },
  newest: { zh: "最新公开", en: "Newest" },
  title: { zh: "名称", en: "Title" },
  maturity: { zh: "成熟度由高到低", en: "Most mature" },
  list: { zh: "列表", en: "List" },
  card: { zh: "卡片，便于对比", en: "Cards, to compare" },
});

interface ResultHeadProps {
  state: FinderState;
  data: FinderData;
  onChange: (state: FinderState) => void;
  children: React.ReactNode;
}

/** How many there are, and how they are shown. */
export function ResultHead({ state, data, onChange, children }: ResultHeadProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { total, isTotalExact } = data;
  return (
    <div className="result-head">
      <output className="result-total" hidden={data.error !== null}>
        {total === undefined ? (
          <Skeleton width="2.4em" height="0.9em" />
        ) : (
          <b className="figures">
            {formatNumber(total, language)}
            {!isTotalExact && "+"}
          </b>
        )}{" "}
        {t("found", { count: total ?? 0 })}
      </output>
      {children}
      <div className="result-ways">
        <Select
          label={t("sort")}
          value={state.sort}
          options={sorts.map((value) => ({ value, label: t(value) }))}
          onChange={(sort) => onChange({ ...state, sort, page: 1 })}
        />
        <div className="result-looks">
          {looks.map((look) => (
            <IconButton
              key={look}
              icon={look === "list" ? "list" : "cards"}
              label={t(look)}
              aria-pressed={state.look === look}
              onClick={() => onChange({ ...state, look })}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
