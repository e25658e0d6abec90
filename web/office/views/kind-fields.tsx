import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { boundsOf } from "@kezhuan/contract/kinds/field-type";
import type { AggregateGroup, Measure } from "@kezhuan/contract/query/aggregate";
import { aggregateLimits } from "@kezhuan/contract/query/aggregate-limits";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import { chartTypes, isSetKind, viewKindDefs } from "@kezhuan/contract/metadata/view-kinds";
import { InputNumber, Select } from "antd";
import { fieldsFor } from "@kezhuan/web/meta/view-draft.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Choice, LabelledBox } from "./labelled-box.tsx";
import { useMeasureName } from "./use-measure-name.ts";
import { viewTexts } from "./view-texts.ts";

interface KindFieldsProps {
  meta: ObjectMeta;
  view: SavedView;
  onChange: (view: SavedView) => void;
}

/** What a kind of view needs to know: by which fields it shows its records, and what it reckons. */
export function KindFields({ meta, view, onChange }: KindFieldsProps) {
  const { language } = usePreferences();
  const kind = view.kind ?? "table";
  const settings = isSetKind(kind) ? view[kind] : undefined;
  if (!settings) return null;
  if (kind === "chart") return <ChartFields meta={meta} view={view} onChange={onChange} />;
  // The kind's schema has parsed them: its fields are names, its measure is one.
  const values: Partial<Record<string, unknown>> = settings;
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = values;
    onChange({ ...view, [kind]: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <>
      {viewKindDefs[kind].fields?.map(({ name, role, label, optional = false }) => (
        <FieldSelect
          key={name}
          label={pickLabel(label, language)}
          fields={fieldsFor(meta, role)}
          value={values[name] as string | undefined}
          onChange={(field) => set(name, field)}
          {...(optional ? { onClear: () => set(name, undefined) } : {})}
        />
      ))}
      {viewKindDefs[kind].asksMeasure && (
        <MeasureChoice
          meta={meta}
          measure={values["measure"] as Measure | undefined}
          onChange={(measure) => set("measure", measure)}
        />
      )}
    </>
  );
}

function ChartFields({ meta, view, onChange }: KindFieldsProps) {
  const t = useText(viewTexts);
  const { chart } = view;
  if (!chart) return null;
  const [first, second] = chart.groups;
  const set = (part: Partial<typeof chart>) => {
    const { most, ...next } = { ...chart, ...part };
    // Of two groupings there are no greatest.
    onChange({ ...view, chart: next.groups.length > 1 || most === undefined ? next : { ...next, most } });
  };
  const setGroups = (...groups: readonly (AggregateGroup | undefined)[]) =>
    set({ groups: groups.flatMap((group) => group ?? []) });
  return (
    <>
      <GroupChoice
        label={t("groupField")}
        meta={meta}
        group={first}
        onChange={(group) => setGroups(group, second)}
      />
      <GroupChoice
        label={t("secondGroup")}
        meta={meta}
        group={second}
        onChange={(group) => setGroups(first, group)}
        onClear={() => setGroups(first)}
      />
      <MeasureChoice meta={meta} measure={chart.measure} onChange={(measure) => set({ measure })} />
      <Choice
        label={t("chartType")}
        options={chartTypes.map((type) => ({ value: type, label: t(type) }))}
        value={chart.type}
        onChange={(type) => set({ type })}
      />
      {!second && <MostGroups most={chart.most} onChange={(most) => set({ most })} />}
    </>
  );
}

interface GroupChoiceProps {
  label: string;
  meta: ObjectMeta;
  group: AggregateGroup | undefined;
  onChange: (group: AggregateGroup | undefined) => void;
  onClear?: () => void;
}

/** By what records are put together: a field, a date by its periods, a number in ranges. */
function GroupChoice({ meta, group, onChange, ...rest }: GroupChoiceProps) {
  const t = useText(viewTexts);
  const nameOf = useFieldName();
  const offered: [AggregateGroup, string][] = [
    ...fieldsFor(meta, "group").map((field): [AggregateGroup, string] => [
      { field: field.name },
      nameOf(field),
    ]),
    ...fieldsFor(meta, "day").flatMap((field) =>
      (["year", "quarter", "month", "week"] as const).map((by): [AggregateGroup, string] => [
        { field: field.name, by },
        t(by, { field: nameOf(field) }),
      ]),
    ),
    ...fieldsFor(meta, "range").map((field): [AggregateGroup, string] => [
      { field: field.name, bounds: usualBounds(field) },
      t("ranges", { field: nameOf(field) }),
    ]),
  ];
  return (
    <>
      <Choice
        {...rest}
        options={offered.map(([one, label]) => ({ value: nameGroup(one), label }))}
        value={group && nameGroup(group)}
        onChange={(name) => onChange(offered.find(([one]) => nameGroup(one) === name)?.[0])}
      />
      {group?.bounds && <RangeBounds meta={meta} group={group} onChange={onChange} />}
    </>
  );
}

interface RangeBoundsProps {
  meta: ObjectMeta;
  group: AggregateGroup;
  onChange: (group: AggregateGroup) => void;
}

/** Where the ranges of a number begin. What is no number is left out, and the last one stays. */
function RangeBounds({ meta, group, onChange }: RangeBoundsProps) {
  const t = useText(viewTexts);
  const nameOf = useFieldName();
  const field = meta.fields.find(({ name }) => name === group.field);
  const label = t("bounds", { field: field ? nameOf(field) : group.field });
  const values = (group.bounds ?? []).map(String);
  const isLast = values.length === 1;
  const set = (texts: readonly string[]) => {
    const numbers = texts.filter((text) => text.trim() !== "").map(Number);
    const bounds = [...new Set(numbers.filter((number) => Number.isFinite(number)))].toSorted(
      (a, b) => a - b,
    );
    if (bounds.length > 0) onChange({ ...group, bounds });
  };
  return (
    <LabelledBox label={label}>
      <Select
        aria-label={label}
        className="filter-select"
        mode="tags"
        open={false}
        suffixIcon={null}
        placeholder={t("boundsHint")}
        tokenSeparators={[",", "，", "、", " "]}
        maxCount={aggregateLimits.bounds}
        value={values}
        // What is disabled has no way to be removed.
        options={isLast ? values.map((value) => ({ value, disabled: true })) : []}
        onChange={set}
      />
      {isLast && <small>{t("boundStays")}</small>}
    </LabelledBox>
  );
}

function MostGroups({ most, onChange }: { most: number | undefined; onChange: (most?: number) => void }) {
  const t = useText(viewTexts);
  return (
    <LabelledBox label={t("mostGroups")}>
      <InputNumber
        aria-label={t("mostGroups")}
        min={1}
        max={100}
        precision={0}
        value={most ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </LabelledBox>
  );
}

interface MeasureProps {
  meta: ObjectMeta;
  measure: Measure | undefined;
  onChange: (measure: Measure) => void;
}

/** How many there are, or what their numbers come to. */
export function MeasureChoice({ meta, measure = { fn: "count" }, onChange }: MeasureProps) {
  const t = useText(viewTexts);
  const nameOf = useFieldName();
  const named = useMeasureName(meta, measure);
  const known = [
    { value: "count", label: t("count") },
    ...fieldsFor(meta, "number").flatMap((field) =>
      (["sum", "avg", "median"] as const).map((fn) => ({
        value: `${fn} ${field.name}`,
        label: t(fn, { field: nameOf(field) }),
      })),
    ),
  ];
  const value = writeMeasure(measure);
  // What a pack measures by in another way stays until something else is chosen.
  const measures = known.some((one) => one.value === value) ? known : [...known, { value, label: named }];
  return (
    <Choice
      label={t("measure")}
      options={measures}
      value={value}
      onChange={(text) => onChange(readMeasure(text))}
    />
  );
}

function useFieldName() {
  const { language } = usePreferences();
  return ({ label }: FieldMeta) => pickLabel(label, language);
}

interface FieldSelectProps {
  label: string;
  fields: readonly FieldMeta[];
  value: string | undefined;
  onChange: (name: string) => void;
  onClear?: () => void;
}

function FieldSelect({ fields, ...rest }: FieldSelectProps) {
  const { language } = usePreferences();
  return (
    <Choice
      {...rest}
      options={fields.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }))}
    />
  );
}

/** Thirds of what the field takes, where it says so. */
function usualBounds(field: FieldMeta): number[] {
  const { min, max } = boundsOf(field);
  if (min === undefined || max === undefined || max - min < 3) return [0];
  const third = (max - min + 1) / 3;
  return [Math.round(min + third), Math.round(min + 2 * third)];
}

/** The field and the way it is grouped by, wherever its ranges begin. */
function nameGroup({ field, by, bounds }: AggregateGroup): string {
  return [field, bounds ? "ranges" : by].join(" ");
}

function writeMeasure({ fn, field }: Measure): string {
  return field ? `${fn} ${field}` : fn;
}

function readMeasure(text: string): Measure {
  const [fn, field] = text.split(" ");
  // Written by the function above.
  return field ? { fn: fn as Measure["fn"], field } : { fn: "count" };
}
