import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import { Select } from "antd";
import { readSort, writeSort } from "@kezhuan/web/meta/design/sort-keys.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SortKeys } from "../parts/sort-keys.tsx";
import { Choice, LabelledBox } from "./labelled-box.tsx";
import { viewTexts } from "./view-texts.ts";

interface ViewOrderProps {
  meta: ObjectMeta;
  view: SavedView;
  onChange: (view: SavedView) => void;
}

/** The pager offers these as well. */
const pageSizes = [10, 20, 50, 100, 200];

/** The order of the records, how many stand on a page, and by what the search row asks. */
export function ViewOrder({ meta, view, onChange }: ViewOrderProps) {
  const t = useText(viewTexts);
  const { language } = usePreferences();
  const nameOf = (name: string) => {
    const field = meta.fields.find((one) => one.name === name);
    return field ? pickLabel(field.label, language) : name;
  };
  const { sort: _, ...unsorted } = view;
  const { pageSize, ...unsized } = view;
  const names = meta.fields.filter(({ sortable }) => sortable).map(({ name }) => name);
  const asked = meta.fields.filter(({ operators }) => operators.length > 0);
  const sizes = [...new Set([...pageSizes, ...(pageSize ? [pageSize] : [])])].toSorted((a, b) => a - b);
  return (
    <>
      <LabelledBox label={t("order")} isReadOut>
        <div>
          <SortKeys
            keys={readSort(view.sort ?? "")}
            names={names}
            nameOf={nameOf}
            least={0}
            onChange={(keys) => onChange(keys.length > 0 ? { ...unsorted, sort: writeSort(keys) } : unsorted)}
          />
        </div>
      </LabelledBox>
      <LabelledBox label={t("searchRow")}>
        <Select
          aria-label={t("searchRow")}
          className="filter-select"
          mode="multiple"
          placeholder={t("searchRowNone")}
          value={view.search}
          options={asked.map(({ name }) => ({ value: name, label: nameOf(name) }))}
          showSearch={{ optionFilterProp: "label" }}
          onChange={(search: string[]) => onChange({ ...view, search })}
        />
      </LabelledBox>
      <Choice
        label={t("pageSize")}
        value={pageSize ?? 0}
        options={[
          { value: 0, label: t("pageSizeUsual") },
          ...sizes.map((value) => ({ value, label: String(value) })),
        ]}
        onChange={(next) => onChange(next > 0 ? { ...unsized, pageSize: next } : unsized)}
      />
    </>
  );
}
