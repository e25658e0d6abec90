import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import type { SortKey } from "@kezhuan/web/meta/design/sort-keys.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "./popup-width.ts";
import "./sort-keys.css";

const texts = defineText({
  field: { zh: "第 {place} 排序字段", en: "Sort field {place}" },
  direction: { zh: "第 {place} 排序方向", en: "Direction {place}" },
  ascending: { zh: "升序", en: "ascending" },
  descending: { zh: "降序", en: "descending" },
  add: { zh: "再加一个", en: "Add another" },
  addFirst: { zh: "加排序字段", en: "Add a sort field" },
  remove: { zh: "去掉第 {place} 个", en: "Take sort {place} away" },
});

/** More would sort nothing that a person could tell. */
const mostKeys = 4;

interface SortKeysProps {
  keys: readonly SortKey[];
  /** Fields that can be sorted by. */
  names: readonly string[];
  nameOf: (name: string) => string;
  /** Fewer cannot be left over. */
  least: 0 | 1;
  onChange: (keys: readonly SortKey[]) => void;
}

/** By what a list is sorted, the first key first. */
export function SortKeys({ keys, names, nameOf, least, onChange }: SortKeysProps) {
  const t = useText(texts);
  const free = names.find((name) => !keys.some(({ field }) => field === name));
  return (
    <>
      {keys.map((key, index) => {
        const place = index + 1;
        return (
          <div key={key.field} className="sort-key">
            <Select
              aria-label={t("field", { place })}
              popupMatchSelectWidth={popupWidth}
              showSearch={{ optionFilterProp: "label" }}
              value={key.field}
              options={names.map((name) => ({ value: name, label: nameOf(name) }))}
              onChange={(field: string) => onChange(keys.with(index, { ...key, field }))}
            />
            <Select
              aria-label={t("direction", { place })}
              value={key.isDescending}
              options={[
                { value: false, label: t("ascending") },
                { value: true, label: t("descending") },
              ]}
              onChange={(isDescending: boolean) => onChange(keys.with(index, { ...key, isDescending }))}
            />
            <Button
              type="text"
              disabled={keys.length <= least}
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("remove", { place })}
              onClick={() => onChange(keys.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      {free !== undefined && keys.length < mostKeys && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...keys, { field: free, isDescending: false }])}
        >
          {t(keys.length === 0 ? "addFirst" : "add")}
        </Button>
      )}
    </>
  );
}
