import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { designLimits } from "@kezhuan/contract/metadata/changes";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";
import { Button, Select, Switch } from "antd";
import { useId, useState } from "react";
import { isOver } from "@kezhuan/contract/design/apply-change";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useDesigner } from "../designer-context.tsx";
import { indexTexts } from "./index-texts.ts";
import { PartRow } from "../part-row.tsx";
import { useFieldNames } from "../fields/use-field-names.ts";

/** A form for one more index. */
export function NewIndex({ onClose }: { onClose: () => void }) {
  const t = useText(indexTexts);
  const { view, record } = useDesigner();
  const nameOf = useFieldNames();
  const id = useId();
  const [fields, setFields] = useState<string[]>([]);
  const [unique, setUnique] = useState(false);
  const [isTried, setTried] = useState(false);
  const problem = useIndexProblem(fields);
  const names = [
    ...liveFields(view).flatMap(({ def }) => (hasTrait(def.kind, "unindexed") ? [] : [def.name])),
    ...standardFields.map(({ name }) => name),
  ];
  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    record({ do: "addIndex", index: { fields, unique } });
    onClose();
  };
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PartRow label={t("fields")} isRequired help={t("fieldsHelp")} error={isTried ? problem : undefined}>
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            maxCount={8}
            value={fields}
            showSearch={{ optionFilterProp: "label" }}
            options={names.map((name) => ({ value: name, label: `${nameOf(name)} (${name})` }))}
            onChange={setFields}
          />
        )}
      </PartRow>
      <div className="part-flag">
        <Switch id={id} checked={unique} aria-describedby={`${id}-help`} onChange={setUnique} />
        <div>
          <label htmlFor={id}>{t("unique")}</label>
          <small id={`${id}-help`}>{t("uniqueHelp")}</small>
        </div>
      </div>
      <div className="designer-actions">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="primary" htmlType="submit">
          {t("done")}
        </Button>
      </div>
    </form>
  );
}

/** What keeps an index over these fields from being made. */
function useIndexProblem(fields: readonly string[]): string | undefined {
  const t = useText(indexTexts);
  const { view } = useDesigner();
  const live = view.indexes.filter(({ mark }) => mark !== "retired");
  if (fields.length === 0) return t("needFields");
  if (live.length >= designLimits.indexes) return t("tooMany", { max: designLimits.indexes });
  return live.some((index) => isOver(index, fields)) ? t("there") : undefined;
}
