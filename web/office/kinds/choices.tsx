import { pathTo } from "@kezhuan/web/meta/tree.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { Select } from "antd";
import { Suspense } from "react";
import { asText, asTexts } from "./as-values.ts";
import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { colourOfCode, labelOfCode, nameItem } from "./dict-labels.ts";
import { DictSelect } from "./dict-select.tsx";
import { useObject } from "./object-context.tsx";
import {
  controlProps,
  type EditorProps,
  type OfficeKind,
  type ShowProps,
  type TextContext,
  type FilterProps,
} from "./office-kind.ts";
import { CodeMark, StateMark } from "./state-mark.tsx";
import { TagRow } from "./tag-row.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindTexts } from "./kind-texts.ts";

/** One code of a dictionary. */
export const codeKind: OfficeKind = {
  toText: (value, context) => labelOfCode(asText(value), context),
  Editor: CodeEditor,
  Cell: CodeCell,
  Filter: DictFilter,
};

function CodeEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  return (
    <DictSelect
      field={field}
      multiple={false}
      isForRecord
      value={asText(value) || null}
      onChange={onChange}
      control={controlProps(props)}
    />
  );
}

function CodeCell(props: ShowProps) {
  const { object } = useObject();
  const code = asText(props.value);
  const label = labelOfCode(code, props);
  const colour = colourOfCode(code, props);
  if (object.states?.field !== props.field.name) return <CodeMark label={label} colour={colour} />;
  return <StateMark states={object.states} state={code} label={label} colour={colour} />;
}

/** Several codes of a dictionary. */
export const codesKind: OfficeKind = {
  toText: (value, context) => formatList(labelsOf(value, context), context.language),
  Editor: CodesEditor,
  Cell: (props: ShowProps) => (
    <TagRow
      texts={labelsOf(props.value, props)}
      colours={asTexts(props.value).map((code) => colourOfCode(code, props))}
    />
  ),
  Filter: DictFilter,
};

function labelsOf(value: unknown, context: TextContext): string[] {
  return asTexts(value).map((code) => labelOfCode(code, context));
}

function CodesEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  return (
    <DictSelect
      field={field}
      multiple
      isForRecord
      value={asTexts(value)}
      onChange={onChange}
      control={controlProps(props)}
    />
  );
}

const DictCascader = lazyPage(async () => (await import("./dict-cascader.tsx")).DictCascader);

/** A place: told from the province down. The filter means what is in a place too. */
export const regionKind: OfficeKind = {
  ...codeKind,
  Editor: RegionEditor,
  toText: (value, context) => writePath(asText(value), context),
  Cell: ({ value, ...context }) => writePath(asText(value), context),
};

function RegionEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  const { dicts } = useObject();
  const control = controlProps(props);
  return (
    <Suspense fallback={<Select {...control} disabled className="filter-select" />}>
      <DictCascader
        control={control}
        items={itemsOf({ field, dicts })}
        value={asText(value)}
        onChange={onChange}
      />
    </Suspense>
  );
}

function writePath(code: string, context: TextContext): string {
  const path = pathTo(itemsOf(context), code);
  return path.length === 0 ? code : path.map((item) => nameItem(item, context)).join(" / ");
}

export const choiceKinds = { code: codeKind, codes: codesKind, region: regionKind };

/** Any of some codes. */
function DictFilter({ field, value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  return (
    <DictSelect
      field={field}
      multiple
      oneLine
      value={value === "" ? [] : value.split(",")}
      placeholder={t("any")}
      control={{ "aria-label": label }}
      onChange={(next) => onChange([next ?? []].flat().join(","))}
    />
  );
}
