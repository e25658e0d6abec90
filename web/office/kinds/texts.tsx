import { Select } from "antd";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asTexts } from "./as-values.ts";
import { kindTexts } from "./kind-texts.ts";
import { controlProps } from "./office-kind.ts";
import type { EditorProps, OfficeKind, ShowProps } from "./office-kind.ts";
import { TagRow } from "./tag-row.tsx";
import { TextFilter } from "./text-filter.tsx";

/** A list of short texts, such as keywords. */
export const textsKind: OfficeKind = {
  toText: (value, { language }) => formatList(asTexts(value), language),
  Editor: TextsEditor,
  Show: ({ value }: ShowProps) => <TagRow texts={asTexts(value)} />,
  Filter: TextFilter,
};

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
