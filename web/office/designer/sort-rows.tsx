import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";
import { Button, Select } from "antd";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { readSort, writeSort } from "@kezhuan/web/meta/design/sort-keys.ts";
import type { SortKey } from "@kezhuan/web/meta/design/sort-keys.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "../kinds/popup-width.ts";
import { useDesigner } from "./designer-context.tsx";
import { propertyTexts } from "./property-texts.ts";
import { useFieldNames } from "./use-field-names.ts";

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
  const keys = readSort(view.object.sort);
  const names = [
    ...liveFields(view).flatMap(({ def }) => (unsorted.has(def.kind) ? [] : [def.name])),
    ...standardFields.map(({ name }) => name),
  ];
  const write = (next: readonly SortKey[]) =>
    next.length > 0 && record({ do: "changeObject", change: { sort: writeSort(next) } });
  const free = names.find((name) => !keys.some(({ field }) => field === name));
  return (
    <section>
      <h3>{t("sort")}</h3>
      {keys.map((key, index) => {
        const place = index + 1;
        return (
          <div key={key.field} className="property-row">
            <Select
              aria-label={t("sortField", { place })}
              popupMatchSelectWidth={popupWidth}
              showSearch={{ optionFilterProp: "label" }}
              value={key.field}
              options={names.map((name) => ({ value: name, label: nameOf(name) }))}
              onChange={(field: string) => write(keys.with(index, { ...key, field }))}
            />
            <Select
              aria-label={t("direction", { place })}
              value={key.isDescending}
              options={[
                { value: false, label: t("ascending") },
                { value: true, label: t("descending") },
              ]}
              onChange={(isDescending: boolean) => write(keys.with(index, { ...key, isDescending }))}
            />
            <Button
              type="text"
              disabled={keys.length === 1}
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("removeSort", { place })}
              onClick={() => write(keys.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      {free !== undefined && keys.length < 4 && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => write([...keys, { field: free, isDescending: false }])}
        >
          {t("addSort")}
        </Button>
      )}
    </section>
  );
}
