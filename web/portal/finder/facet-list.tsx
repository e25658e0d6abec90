import { useState } from "react";
import { maturityGroups } from "@kezhuan/web/ui/maturity.ts";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatList, formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { facets, stepsOf, toggleChosen } from "./finder-state.ts";
import type { FacetParam, FinderState } from "./finder-state.ts";
import type { FinderData } from "./use-finder-data.ts";
import "./facet-list.css";

const texts = defineText({
  field: { zh: "技术领域", en: "Technology field" },
  trl: { zh: "技术成熟度", en: "Maturity" },
  method: { zh: "转化方式", en: "Transfer mode" },
  industry: { zh: "应用行业", en: "Industry" },
  more: { zh: "展开全部 {count} 项", en: "Show all {count}" },
  less: { zh: "收起", en: "Show fewer" },
  steps: { zh: "{from}–{to} 级", en: "TRL {from}–{to}" },
  failed: { zh: "筛选计数暂时取不到", en: "Counts are not available just now" },
});

const SHOWN = 8;
// How many options usually come, so that the column keeps its place when they do.
const expected: Record<FacetParam, number> = { field: 8, trl: 3, method: 5, industry: 8 };

interface FacetListProps {
  state: FinderState;
  data: FinderData;
  onChange: (state: FinderState) => void;
}

/** What the results can be narrowed down by, with how many there would be. */
export function FacetList(props: FacetListProps) {
  const t = useText(texts);
  return (
    <>
      {facets.map(({ param }) => (
        <Facet key={param} param={param} {...props} />
      ))}
      {props.data.hasNoCounts && <p className="facet-failed">{t("failed")}</p>}
    </>
  );
}

interface Option {
  value: string;
  label: string;
  /** What the value takes in. */
  hint?: string;
  count: number | undefined;
}

function Facet({ param, state, data, onChange }: FacetListProps & { param: FacetParam }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(param, state, data);
  const shown = isOpen ? options : options.slice(0, SHOWN);
  if (options.length === 0 && data.counts) return null;
  return (
    <fieldset className="facet">
      <legend>{t(param)}</legend>
      {options.length === 0 && !data.hasNoCounts && (
        <FacetSkeleton count={expected[param]} isTall={param === "trl"} />
      )}
      {shown.map(({ value, label, hint, count }) => (
        <label key={value} className={count === 0 ? "facet-option facet-none" : "facet-option"}>
          <input
            type="checkbox"
            checked={state.chosen[param].includes(value)}
            onChange={() => onChange(toggleChosen(state, param, value))}
          />
          <span>
            {label}
            {hint && <small>{hint}</small>}
          </span>
          <b className="figures">{count === undefined ? "" : formatNumber(count, language)}</b>
        </label>
      ))}
      {options.length > SHOWN && (
        <button type="button" className="facet-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("less") : t("more", { count: options.length })}
        </button>
      )}
    </fieldset>
  );
}

/** The values that occur, most frequent first; chosen ones are always among them, or they could not be taken back. */
function useOptions(param: FacetParam, state: FinderState, data: FinderData): Option[] {
  const t = useText(texts);
  const { language } = usePreferences();
  const field = facets.find((facet) => facet.param === param)?.field ?? "trl";
  const counts = data.counts?.[field];
  if (param === "trl") {
    if (!counts) return [];
    return maturityGroups.map(({ key, from, to, label }) => ({
      value: key,
      label: `${pickLabel(label, language)} ${t("steps", { from, to })}`,
      hint: formatList(
        stepsOf(key).flatMap((step) => data.words.stepName(step) ?? []),
        language,
      ),
      count: counts
        .filter(({ value }) => stepsOf(key).includes(Number(value)))
        .reduce((sum, { count }) => sum + count, 0),
    }));
  }
  const found = [...(counts ?? [])].sort((one, other) => other.count - one.count);
  const missing = state.chosen[param].filter((value) => !found.some((entry) => entry.value === value));
  return [...found, ...missing.map((value) => ({ value, count: counts && 0 }))].map(({ value, count }) => ({
    value,
    label: data.words.codeLabel(field, value),
    count,
  }));
}

function FacetSkeleton({ count, isTall }: { count: number; isTall: boolean }) {
  return Array.from({ length: count }, (_none, index) => (
    <p key={index} className="facet-option" aria-hidden="true">
      <span>
        <Skeleton width={`${52 + ((index * 19) % 34)}%`} />
        {isTall && (
          <small>
            <Skeleton width="70%" />
          </small>
        )}
      </span>
    </p>
  ));
}
