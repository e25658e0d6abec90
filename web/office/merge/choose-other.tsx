import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { duplicatesQuery } from "@kezhuan/web/api/merges.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { RecordSelect } from "../kinds/record-select.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { DuplicateRows } from "./duplicate-rows.tsx";
import { mergeTexts } from "./merge-texts.ts";

interface ChooseOtherProps {
  meta: ObjectMeta;
  id: string;
  onClose: () => void;
  onChoose: (id: string) => void;
}

/** The other half of a record: what looks like it, or any other that somebody knows of. */
export function ChooseOther({ meta, id, onClose, onChoose }: ChooseOtherProps) {
  const t = useText(mergeTexts);
  const select = useId();
  const { data: pairs = [], error, refetch } = useQuery(duplicatesQuery({ objname: meta.object.name, id }));
  return (
    <PanelFrame title={t("otherTitle")} onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {pairs.length > 0 && (
        <DuplicateRows
          meta={meta}
          pairs={pairs}
          onChoose={(ids) => onChoose(ids.find((one) => one !== id) ?? id)}
        />
      )}
      <div className="merge-other">
        <label htmlFor={select}>{t("otherChoose")}</label>
        <RecordSelect
          field={referenceTo(meta)}
          multiple={false}
          value={[]}
          control={{ id: select }}
          onChange={([chosen]) => {
            if (chosen && chosen.id !== id) onChoose(chosen.id);
          }}
        />
      </div>
    </PanelFrame>
  );
}

/** A field such as one that refers to records of the object would be. */
function referenceTo({ object: { name, label } }: ObjectMeta): FieldMeta {
  return {
    name: "other",
    label,
    kind: "ref",
    settings: { object: name },
    required: false,
    readonly: false,
    searchable: false,
    sortable: false,
    operators: [],
  };
}
