import { valueKindOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { hasTrait, type KindName } from "@kezhuan/contract/kinds/traits";
import { findsPart, takesList, type Operator } from "@kezhuan/contract/query/operators";
import { Input, Select } from "antd";
import { Suspense } from "react";
import { hasTree } from "@kezhuan/web/meta/tree.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText, asTexts } from "../kinds/as-values.ts";
import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { DictSelect } from "../kinds/dict-select.tsx";
import { NumberInput } from "../kinds/number-input.tsx";
import { ObjectContext } from "../kinds/object-context.tsx";
import { NamedRecords } from "../kinds/record-filter.tsx";
import type { EditorProps } from "../kinds/office-kind.ts";
import { officeKinds } from "../kinds/registry.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { searchTexts } from "./search-texts.ts";
import { isReference } from "./use-field-paths.ts";

const DayInput = lazyPage(async () => (await import("../kinds/date-inputs.tsx")).DayInput);
const DictTreeWhole = lazyPage(async () => (await import("../kinds/dict-tree-whole.tsx")).DictTreeWhole);
const DaysInput = lazyPage(async () => (await import("../kinds/date-inputs.tsx")).DaysInput);

export interface ValueEditorProps {
  field: FieldMeta;
  /** The object that has the field. */
  meta: ObjectMeta;
  op: Operator;
  value: unknown;
  onChange: (value: unknown) => void;
  isInvalid: boolean;
  id: string;
  describedBy: string | undefined;
}

/** The value a rule compares with: chosen where it can be chosen, several where the operator takes a list. */
export function ValueEditor(props: ValueEditorProps) {
  return (
    <ObjectContext value={props.meta}>
      <Suspense fallback={<Input disabled />}>
        {takesList(props.op) ? <ListEditor {...props} /> : <SingleEditor {...props} />}
      </Suspense>
    </ObjectContext>
  );
}

function ListEditor(props: ValueEditorProps) {
  const { field, meta, value, onChange, id } = props;
  const t = useText(searchTexts);
  const control = useControl(props);
  const kind = valueKindOf(field);
  const items = itemsOf({ field, dicts: meta.dicts });
  if (hasTree(items))
    return <DictTreeWhole {...{ field, items, onChange, control }} value={asTexts(value)} />;
  if (items.length > 0)
    return <DictSelect field={field} multiple value={asTexts(value)} onChange={onChange} control={control} />;
  if (isReference(field))
    return <NamedRecords field={field} multiple ids={asTexts(value)} onChange={onChange} control={control} />;
  if (hasTrait(kind, "dated"))
    return <DaysInput control={control} value={asTexts(value)} onChange={onChange} />;
  return (
    <Select
      {...control}
      id={id}
      mode="tags"
      className="filter-select"
      value={asTexts(value)}
      placeholder={t("values")}
      open={false}
      suffixIcon={null}
      allowClear
      tokenSeparators={[",", "，", "、", ";", "；", "\n"]}
      onChange={(texts: string[]) => onChange(texts.map((text) => text.trim()).filter(Boolean))}
    />
  );
}

function SingleEditor(props: ValueEditorProps) {
  const { field, meta, op, value, onChange, id, isInvalid, describedBy } = props;
  const t = useText(searchTexts);
  const { language } = usePreferences();
  const control = useControl(props);
  const kind = valueKindOf(field);
  const label = `${t("value")}: ${pickLabel(field.label, language)}`;
  const editor = { field: { ...field, required: false }, value, onChange, id, isInvalid, describedBy, label };
  if (findsPart(op)) return <TextEditor {...props} />;
  if (itemsOf({ field, dicts: meta.dicts }).length > 0)
    return (
      <DictSelect
        field={field}
        multiple={false}
        value={asText(value) || null}
        onChange={onChange}
        control={control}
      />
    );
  if (isReference(field)) {
    const ids = asText(value) === "" ? [] : [asText(value)];
    return (
      <NamedRecords
        field={field}
        multiple={false}
        ids={ids}
        onChange={([chosen]) => onChange(chosen)}
        control={control}
      />
    );
  }
  if (kind === "boolean") return <TruthEditor {...props} />;
  if (plainKinds.has(kind)) return <TextEditor {...props} />;
  return (
    <>
      {/* Editors of forms are named by the label in front of them. */}
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <KindEditor kind={kind} {...editor} />
    </>
  );
}

/** The editor of forms; but whole days, as the operators mean them, and numbers as they are. */
function KindEditor({ kind, ...editor }: EditorProps & { kind: KindName }) {
  if (hasTrait(kind, "dated")) return <DayInput {...editor} />;
  if (kind === "integer" || kind === "decimal") return <NumberInput {...editor} />;
  const { Editor } = officeKinds[kind];
  return <Editor {...editor} />;
}

/** A part of such a value is what conditions ask for, not a whole one. */
const plainKinds: ReadonlySet<string> = new Set(["id", "text", "longtext", "richtext", "texts", "sequence"]);

function TextEditor(props: ValueEditorProps) {
  const control = useControl(props);
  return (
    <Input
      {...control}
      value={asText(props.value)}
      maxLength={200}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

function TruthEditor(props: ValueEditorProps) {
  const t = useText(searchTexts);
  const control = useControl(props);
  const text = asText(props.value);
  return (
    <Select
      {...control}
      className="filter-select"
      value={text === "" ? null : text}
      options={[
        { value: "true", label: t("yes") },
        { value: "false", label: t("no") },
      ]}
      onChange={(next: string) => props.onChange(next === "true")}
    />
  );
}

function useControl({ field, id, isInvalid, describedBy }: ValueEditorProps) {
  const t = useText(searchTexts);
  const { language } = usePreferences();
  return {
    id,
    "aria-label": `${t("value")}: ${pickLabel(field.label, language)}`,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid,
    status: isInvalid ? ("error" as const) : ("" as const),
  };
}
