import type { DashboardFilter } from "@kezhuan/contract/dashboards/dashboard";
import {
  relativeDayLabels,
  relativeDays,
  resolveDays,
  type RelativeDays,
} from "@kezhuan/contract/dashboards/relative-days";
import { filterKindOf } from "@kezhuan/contract/dashboards/filter-kind";
import type { ChosenFilters, FilterValue } from "@kezhuan/contract/dashboards/tile-query";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { localDay } from "@kezhuan/web/meta/calendar-days.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ValueEditor } from "../search/value-editor.tsx";
import { readChosen, writeChosen } from "./board-place.ts";
import { boardTexts } from "./board-texts.ts";

interface FilterBarProps {
  filters: readonly DashboardFilter[];
  chosen: ChosenFilters;
}

/** What comes in the place of what is chosen at that moment, which may be later than what was drawn last. */
type NextChoice = (before: FilterValue | undefined) => FilterValue | undefined;

/** Choices that narrow the tiles. They stand in the address, so that a link shows the same. */
export function FilterBar({ filters, chosen }: FilterBarProps) {
  const t = useText(boardTexts);
  const navigate = useNavigate();
  if (filters.length === 0) return null;
  const choose = (id: string, next: NextChoice) =>
    navigate(
      ({ pathname, search }) => {
        const before = readChosen(new URLSearchParams(search)).get(id);
        return { pathname, search: writeChosen(search, id, next(before)) };
      },
      { replace: true },
    );
  const clear = () =>
    navigate(
      ({ pathname, search }) => ({
        pathname,
        search: filters.reduce((left, { id }) => writeChosen(left, id, undefined), search),
      }),
      { replace: true },
    );
  return (
    <fieldset className="board-filters" aria-label={t("filters")}>
      {filters.map((filter) => (
        <FilterField
          key={filter.id}
          filter={filter}
          value={chosen.get(filter.id)}
          onChange={(next) => choose(filter.id, next)}
        />
      ))}
      {filters.some(({ id }) => chosen.has(id)) && (
        <Button look="quiet" onClick={clear}>
          {t("clear")}
        </Button>
      )}
    </fieldset>
  );
}

interface FilterFieldProps {
  filter: DashboardFilter;
  value: FilterValue | undefined;
  onChange: (next: NextChoice) => void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { language } = usePreferences();
  // What can be chosen is what the first of its fields takes.
  const [first] = filter.fields;
  const { data: meta } = useQuery({
    ...objMetaDataQuery(first?.objname ?? ""),
    enabled: first !== undefined,
  });
  const field = meta?.fields.find(({ name }) => name === first?.field);
  const kind = field && filterKindOf(field);
  if (!meta || !field || !kind) return null;
  const title = pickLabel(filter.title, language);
  if (kind === "days") return <Days {...{ filter, title, value, onChange }} />;
  const id = `board-filter-${filter.id}`;
  return (
    <div className="board-filter">
      <label htmlFor={id}>{title}</label>
      <ValueEditor
        field={{ ...field, label: filter.title }}
        meta={meta}
        op="in"
        value={value && "oneOf" in value ? value.oneOf : []}
        onChange={(codes) => onChange(() => ({ oneOf: Array.isArray(codes) ? codes.map(String) : [] }))}
        isInvalid={false}
        id={id}
        describedBy={undefined}
      />
    </div>
  );
}

const ownDays = "own";

/** Days that move along with the calendar, so that a link that was kept shows those of its day; or any two days. */
function Days({ filter, title, value, onChange }: FilterFieldProps & { title: string }) {
  const t = useText(boardTexts);
  const { language } = usePreferences();
  const [isOwn, setOwn] = useState(false);
  const days = daysOf(value);
  const chosen = value && "relative" in value ? value.relative : (filter.usual ?? "all");
  const choose = (name: RelativeDays | typeof ownDays) => {
    setOwn(name === ownDays);
    if (name === ownDays) return onChange(() => resolveDays(chosen, localDay(new Date())));
    return onChange(() => (name === (filter.usual ?? "all") ? undefined : { relative: name }));
  };
  return (
    <div className="board-filter">
      <Select
        label={title}
        value={days || isOwn ? ownDays : chosen}
        options={[
          ...relativeDays.map((name) => ({
            value: name,
            label: pickLabel(relativeDayLabels[name], language),
          })),
          { value: ownDays, label: t("ownDays") },
        ]}
        onChange={choose}
      />
      {(days || isOwn) &&
        (["from", "to"] as const).map((end) => (
          <input
            key={end}
            type="date"
            aria-label={t(end, { name: title })}
            value={days?.[end] ?? ""}
            onChange={({ target }) => {
              const day = target.value;
              onChange((before) => ({ from: "", to: "", ...daysOf(before), [end]: day }));
            }}
          />
        ))}
    </div>
  );
}

function daysOf(value: FilterValue | undefined) {
  return value && "from" in value ? value : undefined;
}
