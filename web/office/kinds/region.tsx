import { pathTo } from "@kezhuan/web/meta/tree.ts";
import { Select } from "antd";
import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { asText } from "./as-values.ts";
import { codeKind } from "./code.tsx";
import { itemsOf, nameItem } from "./dict-labels.ts";
import { useObject } from "./object-context.tsx";
import { controlProps, type EditorProps, type OfficeKind, type TextContext } from "./office-kind.ts";

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
