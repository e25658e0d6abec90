import { Select } from "antd";
import { Suspense } from "react";
import { keepOffered } from "@kezhuan/web/meta/keep-offered.ts";
import { hasTree } from "@kezhuan/web/meta/tree.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { DictSelectProps } from "./dict-tree.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { nameItem } from "./dict-labels.ts";
import { kindTexts } from "./kind-texts.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { useObject } from "./object-context.tsx";
import { CodeMark } from "./state-mark.tsx";
import { UnchosenFrame, useTypedText } from "./unchosen-text.tsx";

const DictTree = lazyPage(async () => (await import("./dict-tree.tsx")).DictTree);

/** Choosing from a dictionary: a list to type into, or a tree where the codes form one. */
export function DictSelect(props: DictSelectProps) {
  const { field, value, onChange, multiple, placeholder, oneLine = false, control } = props;
  const { dicts } = useObject();
  const { language } = usePreferences();
  const t = useText(kindTexts);
  const text = useTypedText(control);
  const all = itemsOf({ field, dicts });
  const items = props.isForRecord ? keepOffered(all, value) : all;
  if (hasTree(items)) {
    return (
      <Suspense fallback={<Select {...control} disabled className="filter-select" />}>
        <DictTree {...props} items={items} />
      </Suspense>
    );
  }
  return (
    <UnchosenFrame text={text}>
      <Select
        {...control}
        className="filter-select"
        popupMatchSelectWidth={popupWidth}
        value={value}
        {...(multiple ? { mode: "multiple" as const } : {})}
        {...(oneLine ? { maxTagCount: "responsive" as const } : {})}
        placeholder={placeholder ?? t("choose")}
        allowClear
        showSearch={{ optionFilterProp: "label", ...text.search }}
        options={items.map((item) => ({
          value: item.code,
          label: nameItem(item, { field, language }),
          colour: item.colour,
        }))}
        optionRender={({ data }) => <CodeMark label={data.label} colour={data.colour} />}
        notFoundContent={t("notFound")}
        onChange={(next: string | string[] | null | undefined) => onChange(next ?? null)}
        {...text.box}
      />
    </UnchosenFrame>
  );
}
