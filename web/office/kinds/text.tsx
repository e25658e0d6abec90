import { namedThingOf, formatOf } from "@kezhuan/contract/kinds/field-type";
import { Input, Select } from "antd";
import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { asText } from "./as-values.ts";
import { NamesCell, labelOfName } from "./named.tsx";
import { controlProps, type EditorProps, type OfficeKind, type ShowProps } from "./office-kind.ts";
import { TextFilter } from "./text-filter.tsx";
import { dictOfNames, type NamedThing } from "@kezhuan/contract/kinds/thing-names";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { nameItem } from "./dict-labels.ts";
import { kindTexts } from "./kind-texts.ts";
import { useObject } from "./object-context.tsx";

const MonthInput = lazyPage(async () => (await import("./date-inputs.tsx")).MonthInput);

/** One line of text; addresses can be followed on the record's page. */
export const textKind: OfficeKind = {
  toText: (value, context) => labelOfName(asText(value), context),
  Editor: TextEditor,
  Cell: NamesCell,
  Show: TextShow,
  Filter: TextFilter,
};

function TextEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  const thing = namedThingOf(field);
  if (thing === "publicForm" || thing === "object") return <NameSelect {...props} thing={thing} />;
  if (formatOf(field) === "year_month") {
    return (
      <Suspense fallback={<Input disabled id={props.id} />}>
        <MonthInput {...props} />
      </Suspense>
    );
  }
  return (
    <Input
      {...controlProps(props)}
      value={asText(value)}
      allowClear={!field.required}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    />
  );
}

function TextShow({ value, ...context }: ShowProps) {
  const { field } = context;
  const text = asText(value);
  const label = labelOfName(text, context);
  if (label !== text) {
    return (
      <>
        {label} <small className="value-name">{text}</small>
      </>
    );
  }
  const format = formatOf(field);
  if (format === "url" && /^https?:\/\//i.test(text)) {
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  }
  if (format === "email") return <a href={`mailto:${text}`}>{text}</a>;
  return text;
}

/** Chooses one of the things that have names, such as objects and published forms, by its label; its technical name is what is kept. */
function NameSelect({ thing, ...props }: EditorProps & { thing: NamedThing }) {
  const t = useText(kindTexts);
  const { language } = usePreferences();
  const { dicts } = useObject();
  const options = (dicts[dictOfNames(thing)] ?? []).map((item) => ({
    value: item.code,
    label: nameItem(item, { field: props.field, language }),
  }));
  return (
    <Select
      {...controlProps(props)}
      className="filter-select"
      popupMatchSelectWidth={popupWidth}
      value={asText(props.value) || undefined}
      options={options}
      showSearch={{ optionFilterProp: "label" }}
      placeholder={t("choose")}
      allowClear={!props.field.required}
      notFoundContent={t("notFound")}
      onChange={(key: string | undefined) => props.onChange(key ?? null)}
    />
  );
}
