import { standardFields } from "@kezhuan/contract/metadata/standard-fields";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { readSort, writeSort } from "@kezhuan/web/meta/design/sort-keys.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SortKeys } from "@kezhuan/web/office/parts/sort-keys.tsx";
import { useDesigner } from "../designer-context.tsx";
import { propertyTexts } from "./property-texts.ts";
import { useFieldNames } from "../fields/use-field-names.ts";

/** Kinds that have no order people would look for. */
const unsorted: ReadonlySet<string> = new Set([
  "richtext",
  "file",
  "image",
  "json",
  "refs",
  "codes",
  "texts",
  "lines",
]);

/** By what lists are sorted unless somebody asks otherwise. */
export function SortRows() {
  const t = useText(propertyTexts);
  const { view, record } = useDesigner();
  const nameOf = useFieldNames();
  const names = [
    ...liveFields(view).flatMap(({ def }) => (unsorted.has(def.kind) ? [] : [def.name])),
    ...standardFields.map(({ name }) => name),
  ];
  return (
    <section>
      <h3>{t("sort")}</h3>
      <SortKeys
        keys={readSort(view.object.sort)}
        names={names}
        nameOf={nameOf}
        least={1}
        onChange={(next) => record({ do: "changeObject", change: { sort: writeSort(next) } })}
      />
    </section>
  );
}
