import { boundsOf } from "@kezhuan/contract/kinds/field-type";
import { Rate, Select } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "./as-values.ts";
import { kindTexts } from "./kind-texts.ts";
import type { EditorProps, FilterProps, OfficeKind, ShowProps, TextContext } from "./office-kind.ts";
import "./rating.css";

/** So many stars. */
export const ratingKind: OfficeKind = {
  toText: (value, { field }) => `${asText(value)} / ${mostStars(field)}`,
  Editor: RatingEditor,
  Cell: RatingCell,
  Filter: RatingFilter,
};

function mostStars(field: TextContext["field"]): number {
  return boundsOf(field).max ?? 5;
}

function RatingCell({ value, field }: ShowProps) {
  const most = mostStars(field);
  const stars = Math.min(Math.max(Number(value), 0), most);
  return (
    <span className="rating-cell">
      <span aria-hidden="true">
        {"★".repeat(stars)}
        <span className="rating-rest">{"★".repeat(most - stars)}</span>
      </span>
      <span className="unseen">{`${stars} / ${most}`}</span>
    </span>
  );
}

/** Arrow keys move from star to star; the star chosen, chosen again, is none. */
function RatingEditor({ field, value, onChange, id, describedBy, label }: EditorProps) {
  return (
    <div className="rating-editor" id={id} tabIndex={-1}>
      <Rate
        aria-label={label}
        aria-describedby={describedBy}
        count={mostStars(field)}
        value={Number(value ?? 0)}
        allowClear={!field.required}
        onChange={(stars) => onChange(stars === 0 ? null : stars)}
      />
    </div>
  );
}

function RatingFilter({ field, value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  const most = mostStars(field);
  return (
    <Select
      aria-label={label}
      className="filter-select"
      mode="multiple"
      maxTagCount="responsive"
      value={value === "" ? [] : value.split(",")}
      placeholder={t("any")}
      allowClear
      options={Array.from({ length: most }, (_, index) => ({
        value: String(most - index),
        label: `${most - index} / ${most}`,
      }))}
      onChange={(next: string[]) => onChange(next.join(","))}
    />
  );
}
