import { IconButton } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatNumber, formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { starIcon } from "../favourites/star-icon.ts";
import type { Facet, Sort, SubjectKind, SubjectTexts } from "../subject/subject.ts";
import { FeedLink } from "./feed-link.tsx";
import { SubscribeSearch } from "./subscribe-search.tsx";
import { looks, type ChangeFinder, type FinderState } from "./finder-state.ts";
import type { FinderData } from "./use-finder-data.ts";
import "./result-head.css";

const texts = defineText({
  sort: { zh: "排序", en: "Sort" },
  saved: { zh: "我的收藏", en: "What I have saved" },
  list: { zh: "列表", en: "List" },
  card: { zh: "卡片，便于对比", en: "Cards, to compare" },
});

interface ResultHeadProps {
  subject: {
    kind: SubjectKind;
    path: string;
    facets: readonly Facet[];
    sorts: readonly [Sort, ...Sort[]];
    texts: SubjectTexts;
  };
  state: FinderState;
  data: FinderData<unknown>;
  onChange: ChangeFinder;
  children: React.ReactNode;
}

/** How many there are, and how they are shown. */
export function ResultHead({ subject, state, data, onChange, children }: ResultHeadProps) {
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
        {formatText(subject.texts.found, language, { count: total ?? 0 })}
      </output>
      {children}
      <div className="result-ways">
        <Select
          label={t("sort")}
          value={state.sort}
          options={subject.sorts.map(({ key, label }) => ({
            value: key,
            label: "field" in label ? data.words.fieldLabel(label.field) : pickLabel(label, language),
          }))}
          onChange={(sort) => onChange((now) => ({ ...now, sort, page: 1 }))}
        />
        <div className="result-looks">
          {looks.map((look) => (
            <IconButton
              key={look}
              icon={look === "list" ? "list" : "cards"}
              label={t(look)}
              aria-pressed={state.look === look}
              onClick={() => onChange((now) => ({ ...now, look }))}
            />
          ))}
        </div>
        <Link className="icon-button" to="/my?at=favourites" aria-label={t("saved")} title={t("saved")}>
          <Icon name={starIcon} />
        </Link>
        <FeedLink subject={subject} state={state} />
        <SubscribeSearch subject={subject} state={state} words={data.words} />
      </div>
    </div>
  );
}
