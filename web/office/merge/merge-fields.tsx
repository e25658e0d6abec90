import type { MergePlan } from "@kezhuan/contract/api/merge";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { Button } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { ComparedSide } from "../review/compared-side.tsx";
import { mergeTexts } from "./merge-texts.ts";
import { isAlike, type useMerge } from "./use-merge.ts";

interface MergeFieldsProps {
  meta: ObjectMeta;
  keep: WireRecord;
  drop: WireRecord;
  plan: MergePlan;
  merging: ReturnType<typeof useMerge>;
}

/** Fields in which the two differ, one beside the other, each with its choice. */
export function MergeFields({ meta, keep, drop, plan, merging }: MergeFieldsProps) {
  const t = useText(mergeTexts);
  const fields = meta.fields.filter(
    ({ name, kind }) => kind !== "lines" && !standardFieldNames.has(name) && !isAlike(keep[name], drop[name]),
  );
  const choices = fields.map(({ name }) => name).filter((name) => plan.choices.includes(name));
  if (fields.length === 0) return <p className="merge-lead">{t("same")}</p>;
  const all = (record: WireRecord) =>
    choices.length > 1 && (
      <Button size="small" onClick={() => merging.choose(choices, record.id)}>
        {t("allKeep")}
      </Button>
    );
  return (
    <section className="review-changes merge-fields">
      <h3>{t("onlyDifferent", { count: fields.length })}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("field")}</th>
            <th scope="col">
              {t("keep")} {all(keep)}
            </th>
            <th scope="col">
              {t("drop")} {all(drop)}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.name} {...{ meta, field, keep, drop, plan, merging }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FieldRow({ meta, field, keep, drop, plan, merging }: MergeFieldsProps & { field: FieldMeta }) {
  const t = useText(mergeTexts);
  const { language } = usePreferences();
  const { name } = field;
  const label = pickLabel(field.label, language);
  const isAlong = plan.along.includes(name);
  const isOpen = plan.choices.includes(name);
  const source = isAlong ? drop.id : isOpen ? merging.sourceOf(name) : keep.id;
  const sides = [
    { record: keep, other: drop, side: "gone" as const, title: t("keep") },
    { record: drop, other: keep, side: "new" as const, title: t("drop") },
  ];
  return (
    <tr>
      <th scope="row">
        {label}
        {!isOpen && <small className="merge-fixed">{t(isAlong ? "along" : "stays")}</small>}
      </th>
      {sides.map(({ record, other, side, title }) => (
        <td key={record.id} data-side={title} data-chosen={source === record.id}>
          <label className="merge-choice">
            {isOpen && (
              <input
                type="radio"
                name={`merge-${name}`}
                aria-label={t("valueOf", { name: nameRecord(meta, record, language), field: label })}
                checked={source === record.id}
                onChange={() => merging.choose([name], record.id)}
              />
            )}
            <span>
              <ComparedSide field={field} value={record[name]} other={other[name]} side={side} isPair />
            </span>
          </label>
        </td>
      ))}
    </tr>
  );
}
