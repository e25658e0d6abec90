import { useState } from "react";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatList, formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { Facet } from "../subject/subject.ts";
import { chosenOf, toggleChosen, type ChangeFinder, type FinderState } from "./finder-state.ts";
import type { FinderData } from "./use-finder-data.ts";
import "./facet-list.css";

const texts = defineText({
  more: { zh: "展开全部 {count} 项", en: "Show all {count}" },
  less: { zh: "收起", en: "Show fewer" },
  failed: { zh: "筛选计数暂时取不到", en: "Counts are not available just now" },
});

const SHOWN = 8;

interface FacetListProps {
  facets: readonly Facet[];
  state: FinderState;
  data: FinderData<unknown>;
  onChange: ChangeFinder;
}

/** What the results can be narrowed down by, with how many there would be. */
export function FacetList({ facets, ...props }: FacetListProps) {
  const t = useText(texts);
  return (
    <>
      {facets
        .filter(({ object }) => !object)
        .map((facet) => (
          <FacetBox key={facet.param} facet={facet} {...props} />
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

type FacetBoxProps = Omit<FacetListProps, "facets"> & { facet: Facet };

function FacetBox({ facet, state, data, onChange }: FacetBoxProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const { param, field, label, expected, groups } = facet;
  const options = useOptions(facet, state, data);
  const shown = isOpen ? options : options.slice(0, SHOWN);
  if (options.length === 0 && data.counts) return null;
  return (
    <fieldset className="facet">
      <legend>{label ? pickLabel(label, language) : <FieldName field={field} data={data} />}</legend>
      {options.length === 0 && !data.hasNoCounts && (
        <FacetSkeleton count={expected} isTall={groups?.some(({ values }) => values) ?? false} />
      )}
      {shown.map((option) => (
        <label key={option.value} className={option.count === 0 ? "facet-option facet-none" : "facet-option"}>
          <input
            type="checkbox"
            checked={chosenOf(state, param).includes(option.value)}
            onChange={() => onChange((now) => toggleChosen(now, param, option.value))}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
          <b className="figures">{option.count === undefined ? "" : formatNumber(option.count, language)}</b>
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

/** What the field is called, once that is known. */
function FieldName({ field, data: { words, counts } }: { field: string; data: FinderData<unknown> }) {
  return words.hasField(field) || counts ? words.fieldLabel(field) : <Skeleton width="4em" />;
}

/** The values that occur, most frequent first; chosen ones are always among them, or they could not be taken back. */
function useOptions(facet: Facet, state: FinderState, data: FinderData<unknown>): Option[] {
  const { param, field } = facet;
  const grouped = useGroups(facet, data);
  if (facet.groups) return grouped;
  const counts = data.counts?.[field];
  const found = [...(counts ?? [])].sort((one, other) => other.count - one.count);
  const missing = chosenOf(state, param).filter((value) => !found.some((entry) => entry.value === value));
  return [...found, ...missing.map((value) => ({ value, count: counts && 0 }))].map(({ value, count }) => ({
    value,
    label: data.words.codeLabel(field, value),
    count,
  }));
}

/** The groups of a facet, in their own order, once they are counted. */
function useGroups({ param, field, groups = [] }: Facet, { counts, words }: FinderData<unknown>): Option[] {
  const { language } = usePreferences();
  if (!counts) return [];
  return groups.map(({ key, label, values }) => {
    const apart = counts[param]?.find(({ value }) => value === key)?.count;
    const inGroup = counts[field]?.filter(({ value }) => values?.includes(Number(value))) ?? [];
    const hint = formatList(values?.flatMap((step) => words.stepName(step) ?? []) ?? [], language);
    return {
      value: key,
      label: pickLabel(label, language),
      hint,
      count: values ? inGroup.reduce((sum, { count }) => sum + count, 0) : apart,
    };
  });
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
