import { Select } from "antd";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asTexts } from "./as-values.ts";
import { kindTexts } from "./kind-texts.ts";
import { NamesCell, labelOfName } from "./named.tsx";
import { controlProps } from "./office-kind.ts";
import type { EditorProps, OfficeKind, ShowProps, TextContext } from "./office-kind.ts";
import { TagRow } from "./tag-row.tsx";
import { TextFilter } from "./text-filter.tsx";

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
