import { dictOfNames, type NamedThing } from "@kezhuan/contract/kinds/thing-names";
import { Select } from "antd";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { asText } from "./as-values.ts";
import { nameItem } from "./dict-labels.ts";
import { kindTexts } from "./kind-texts.ts";
import { useObject } from "./object-context.tsx";
import { controlProps, type EditorProps } from "./office-kind.ts";

/** Chooses one of the things that have names, such as objects and published forms, by its label; its technical name is what is kept. */
export function NameSelect({ thing, ...props }: EditorProps & { thing: NamedThing }) {
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
