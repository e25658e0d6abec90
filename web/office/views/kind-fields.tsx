import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { AggregateGroup, Measure } from "@kezhuan/contract/query/aggregate";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import { chartTypes, isSetKind, viewKindDefs } from "@kezhuan/contract/metadata/view-kinds";
import { InputNumber, Select } from "antd";
import { fieldsFor } from "@kezhuan/web/meta/view-draft.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
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
    onChange({ ...view, [kind]: value === "" ? others : { ...others, [name]: value } });
  };
  return (
    <>
      {viewKindDefs[kind].fields?.map(({ name, role, label, optional = false }) => (
        <FieldSelect
          key={name}
          label={pickLabel(label, language)}
          fields={fieldsFor(meta, role)}
          value={values[name] as string | undefined}
          allowClear={optional}
          onChange={(field) => set(name, field)}
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
  const nameOf = useFieldName();
  const { chart } = view;
  if (!chart) return null;
  const groups = [
    ...fieldsFor(meta, "group").map((field) => ({
      value: writeGroup({ field: field.name }),
      label: nameOf(field),
    })),
    ...fieldsFor(meta, "day").flatMap((field) =>
      (["year", "quarter", "month", "week"] as const).map((by) => ({
        value: writeGroup({ field: field.name, by }),
        label: t(by, { field: nameOf(field) }),
      })),
    ),
  ];
  const [first, second] = chart.groups;
  const set = (part: Partial<typeof chart>) => {
    const { most, ...next } = { ...chart, ...part };
    // Of two groupings there are no greatest.
    onChange({ ...view, chart: next.groups.length > 1 || most === undefined ? next : { ...next, most } });
  };
  return (
    <>
      <Choice
        label={t("groupField")}
        options={groups}
        value={first && writeGroup(first)}
        onChange={(text) => set({ groups: [readGroup(text), ...chart.groups.slice(1)] })}
      />
      <Choice
        label={t("secondGroup")}
        allowClear
        options={groups}
        value={second && writeGroup(second)}
        onChange={(text) =>
          set({ groups: [...chart.groups.slice(0, 1), ...(text ? [readGroup(text)] : [])] })
        }
      />
      <MeasureChoice meta={meta} measure={chart.measure} onChange={(measure) => set({ measure })} />
      <Choice
        label={t("chartType")}
        options={chartTypes.map((type) => ({ value: type, label: t(type) }))}
        value={chart.type}
        onChange={(type) => set({ type: type as typeof chart.type })}
      />
      {!second && <MostGroups most={chart.most} onChange={(most) => set({ most })} />}
    </>
  );
}

function MostGroups({ most, onChange }: { most: number | undefined; onChange: (most?: number) => void }) {
  const t = useText(viewTexts);
  return (
    <div className="view-field">
      <span aria-hidden="true">{t("mostGroups")}</span>
      <InputNumber
        aria-label={t("mostGroups")}
        min={1}
        max={100}
        precision={0}
        value={most ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
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
  allowClear?: boolean;
  onChange: (name: string) => void;
}

export function FieldSelect({ fields, ...rest }: FieldSelectProps) {
  const { language } = usePreferences();
  return (
    <Choice
      {...rest}
      options={fields.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }))}
    />
  );
}

interface ChoiceProps {
  label: string;
  options: { value: string; label: string }[];
  value: string | undefined;
  allowClear?: boolean;
  onChange: (value: string) => void;
}

export function Choice({ label, options, value, allowClear = false, onChange }: ChoiceProps) {
  return (
    <div className="view-field">
      <span aria-hidden="true">{label}</span>
      <Select
        aria-label={label}
        className="filter-select"
        value={value ?? null}
        options={options}
        allowClear={allowClear}
        showSearch={{ optionFilterProp: "label" }}
        onChange={(next: string | null | undefined) => onChange(next ?? "")}
      />
    </div>
  );
}

function writeGroup({ field, by }: AggregateGroup): string {
  return by ? `${field} ${by}` : field;
}

function readGroup(text: string): AggregateGroup {
  const [field = "", by] = text.split(" ");
  // Written by the function above.
  return by ? { field, by: by as NonNullable<AggregateGroup["by"]> } : { field };
}

function writeMeasure({ fn, field }: Measure): string {
  return field ? `${fn} ${field}` : fn;
}

function readMeasure(text: string): Measure {
  const [fn, field] = text.split(" ");
  // Written by the function above.
  return field ? { fn: fn as Measure["fn"], field } : { fn: "count" };
}
