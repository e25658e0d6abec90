import { changeHalf, showHalf, type Label } from "@kezhuan/contract/metadata/label";
import { Checkbox, Input, Select } from "antd";
import { useId } from "react";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { chooseLabelField } from "@kezhuan/web/meta/design/new-object.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "@kezhuan/web/office/parts/popup-width.ts";
import { useDesigner } from "../designer-context.tsx";
import { GroupRows } from "./group-rows.tsx";
import { OrderRows } from "./order-rows.tsx";
import { PartRow } from "../part-row.tsx";
import { propertyTexts } from "./property-texts.ts";
import { useFieldNames } from "../fields/use-field-names.ts";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";
import { readSort, writeSort } from "@kezhuan/web/meta/design/sort-keys.ts";
import { SortKeys } from "@kezhuan/web/office/parts/sort-keys.tsx";
import "./properties-tab.css";

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

/** What holds for the object as a whole. */
export function PropertiesTab() {
  const t = useText(propertyTexts);
  const { base, view, record, problems, isNew } = useDesigner();
  const { label } = view.object;
  const wrong = problems.filter(({ tab }) => tab === "properties");
  const errorOf = (part: string) => wrong.find((one) => one.part === part)?.message;
  const setLabel = (half: keyof Label, text: string) =>
    record({ do: "changeObject", change: { label: changeHalf(label, half, text) } });
  return (
    <div className="properties">
      {wrong
        .filter(({ part }) => !/^label|Field/.test(part))
        .map(({ part, message }) => (
          <p key={part} className="form-error" role="alert">
            {message}
          </p>
        ))}
      <section>
        <h3>{t("names")}</h3>
        <div className="form-grid">
          {!isNew &&
            (["zh", "en"] as const).map((half) => (
              <PartRow
                key={half}
                label={t(half === "zh" ? "labelZh" : "labelEn")}
                isRequired={half === "zh"}
                error={errorOf(`label.${half}`) ?? errorOf("label")}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...showHalf(label, half)}
                    onChange={(event) => setLabel(half, event.target.value)}
                  />
                )}
              </PartRow>
            ))}
          <FieldChoice
            part="labelField"
            error={errorOf("labelField")}
            isRequired
            help={t("labelFieldHelp")}
          />
          <FieldChoice part="labelFieldEn" error={errorOf("labelFieldEn")} />
          <FieldChoice part="keyField" error={errorOf("keyField")} help={t("keyFieldHelp")} />
        </div>
      </section>
      {view.object.review && <SelfReview />}
      <SortRows />
      <GroupRows />
      {base.layer === "local" && <OrderRows />}
    </div>
  );
}

/** Whether one person may take a record all the way. */
function SelfReview() {
  const t = useText(propertyTexts);
  const { view, record } = useDesigner();
  const id = useId();
  return (
    <section>
      <h3>{t("review")}</h3>
      <Checkbox
        aria-describedby={id}
        checked={view.object.selfReview === true}
        onChange={({ target }) =>
          record({ do: "changeObject", change: { selfReview: target.checked || null } })
        }
      >
        {t("selfReview")}
      </Checkbox>
      <p className="form-help" id={id}>
        {t("selfReviewHelp")}
      </p>
    </section>
  );
}

interface FieldChoiceProps {
  part: "labelField" | "labelFieldEn" | "keyField";
  error: string | undefined;
  isRequired?: boolean;
  help?: string;
}

function FieldChoice({ part, error, isRequired = false, help }: FieldChoiceProps) {
  const t = useText(propertyTexts);
  const { base, view, record } = useDesigner();
  const nameOf = useFieldNames();
  const fields = liveFields(view).filter(
    ({ def }) => def.kind === "text" && (part !== "keyField" || def.unique === true),
  );
  const defs = liveFields(view).map(({ def }) => def);
  const chosen = part === "labelField" ? chooseLabelField(view.object.labelField, defs) : view.object[part];
  const names = [...new Set([...(chosen ? [chosen] : []), ...fields.map(({ def }) => def.name)])];
  return (
    <PartRow label={t(part)} isRequired={isRequired} error={error} help={help}>
      {(control) => (
        <Select
          {...control}
          disabled={base.layer !== "local"}
          allowClear={part !== "labelField"}
          popupMatchSelectWidth={popupWidth}
          placeholder={t("none")}
          value={chosen || null}
          options={names.map((name) => ({ value: name, label: nameOf(name) }))}
          onChange={(name: string | null | undefined) =>
            record({ do: "changeObject", change: { [part]: name ?? null } })
          }
        />
      )}
    </PartRow>
  );
}

/** By what lists are sorted unless somebody asks otherwise. */
function SortRows() {
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
