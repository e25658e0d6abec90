import { namedThingOf } from "@kezhuan/contract/kinds/field-type";
import { dictOfNames, type NamedThing } from "@kezhuan/contract/kinds/thing-names";
import { Select } from "antd";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asTexts } from "./as-values.ts";
import { nameItem } from "./dict-labels.ts";
import { kindTexts } from "./kind-texts.ts";
import { NamesCell, labelOfName } from "./named.tsx";
import { useObject } from "./object-context.tsx";
import {
  controlProps,
  type EditorProps,
  type OfficeKind,
  type ShowProps,
  type TextContext,
} from "./office-kind.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { TagRow } from "./tag-row.tsx";
import { TextFilter } from "./text-filter.tsx";
import { UnchosenFrame, useTypedText } from "./unchosen-text.tsx";

/** A list of short texts, such as keywords. */
export const textsKind: OfficeKind = {
  toText: (value, context) => formatList(wordsOf(value, context), context.language),
  Editor: TextsEditor,
  Cell: NamesCell,
  Show: (props: ShowProps) => <TagRow texts={wordsOf(props.value, props)} />,
  Filter: TextFilter,
};

function wordsOf(value: unknown, context: TextContext): string[] {
  return asTexts(value).map((text) => labelOfName(text, context));
}

function TextsEditor(props: EditorProps) {
  const thing = namedThingOf(props.field);
  return thing ? <NamesEditor {...props} thing={thing} /> : <WordsEditor {...props} />;
}

/** Technical names, chosen by what people call the things. */
function NamesEditor({ thing, ...props }: EditorProps & { thing: NamedThing }) {
  const t = useText(kindTexts);
  const { language } = usePreferences();
  const { dicts } = useObject();
  const options = (dicts[dictOfNames(thing)] ?? []).map((item) => ({
    value: item.code,
    label: `${nameItem(item, { field: props.field, language })} (${item.code})`,
  }));
  const control = controlProps(props);
  const text = useTypedText(control);
  return (
    <UnchosenFrame text={text}>
      <Select
        {...control}
        mode="multiple"
        className="filter-select"
        popupMatchSelectWidth={popupWidth}
        value={asTexts(props.value)}
        options={options}
        showSearch={{ optionFilterProp: "label", ...text.search }}
        placeholder={t("choose")}
        allowClear
        notFoundContent={t("notFound")}
        onChange={(names: string[]) => props.onChange(names)}
        {...text.box}
      />
    </UnchosenFrame>
  );
}

function WordsEditor(props: EditorProps) {
  const t = useText(kindTexts);
  return (
    <Select
      {...controlProps(props)}
      mode="tags"
      className="filter-select"
      value={asTexts(props.value)}
      placeholder={t("addText")}
      open={false}
      suffixIcon={null}
      allowClear
      tokenSeparators={[",", "，", "、", ";", "；", "\n"]}
      onChange={(texts: string[]) => props.onChange(texts.map((text) => text.trim()).filter(Boolean))}
    />
  );
}
