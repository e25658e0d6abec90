import type { AdoptableTable } from "@kezhuan/contract/api/design";
import type { ChangeOf } from "@kezhuan/contract/metadata/changes";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { objectsQuery } from "@kezhuan/web/api/design.ts";
import {
  checkAdoption,
  proposeAdoption,
  toAdoptTable,
  type Adoption,
} from "@kezhuan/web/meta/design/adoption.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { focusFirstError } from "@kezhuan/web/office/form/focus-field.ts";
import { AdoptColumns } from "./adopt-columns.tsx";
import { BasicsForm } from "../creation/basics-form.tsx";
import { CreationPlan } from "../creation/creation-plan.tsx";
import type { DesignProblem } from "../designer-context.tsx";
import { adoptTexts, newTexts } from "../creation/new-texts.ts";
import { PartRow } from "../part-row.tsx";

interface AdoptingProps {
  table: AdoptableTable;
  onBack: () => void;
}

/** A table that is being described: its columns as the server guesses them, to be corrected. */
export function Adopting({ table, onBack }: AdoptingProps) {
  const t = useText(adoptTexts);
  const tNew = useText(newTexts);
  const { language } = usePreferences();
  const { data: objects = [] } = useQuery(objectsQuery());
  const taken = new Set(objects.map(({ objname }) => objname));
  const [adoption, setAdoption] = useState(() => proposeAdoption(table, taken));
  const [isTried, setTried] = useState(false);
  const [told, setTold] = useState<readonly DesignProblem[]>([]);
  const [asked, setAsked] = useState<ChangeOf<"adoptTable">>();
  const found = checkAdoption(adoption, { taken, language });
  const errors = { ...fromServer(told), ...(isTried ? found : {}) };
  const preview = () => {
    setTried(true);
    setTold([]);
    if (Object.keys(found).length === 0) return setAsked(toAdoptTable(adoption));
    showToast(tNew("check"));
    return focusFirstError(document.querySelector(".designer"));
  };
  return (
    <>
      <p className="designer-tools">
        <Button onClick={onBack}>{t("back")}</Button>
        <code>{`${table.schema}.${table.table}`}</code>
      </p>
      <BasicsForm
        basics={adoption}
        taken={taken}
        errors={errors}
        onChange={(basics) => setAdoption({ ...adoption, ...basics })}
      />
      <LabelFieldRow adoption={adoption} error={errors["labelField"]} onChange={setAdoption} />
      <AdoptColumns
        adoption={adoption}
        errors={errors}
        onChange={(columns) => setAdoption({ ...adoption, columns })}
      />
      <section className="draft-bar">
        <div className="draft-bar-row">
          <div className="designer-actions">
            <Button type="primary" onClick={preview}>
              {t("preview")}
            </Button>
          </div>
        </div>
      </section>
      {asked && (
        <CreationPlan
          change={asked}
          onClose={() => setAsked(undefined)}
          onProblems={setTold}
          onApplied={() => undefined}
        />
      )}
    </>
  );
}

/** Beside the part they are about: of a field under its name, of the object under the part's own. */
function fromServer(problems: readonly DesignProblem[]): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ field, part, message }) => [field === undefined ? part : `fields.${field}`, message]),
  );
}

interface LabelFieldRowProps {
  adoption: Adoption;
  error: string | undefined;
  onChange: (adoption: Adoption) => void;
}

function LabelFieldRow({ adoption, error, onChange }: LabelFieldRowProps) {
  const t = useText(adoptTexts);
  const { language } = usePreferences();
  const fields = adoption.columns.filter(({ isTaken }) => isTaken).map(({ field }) => field);
  return (
    <div className="form-grid">
      <PartRow label={t("labelField")} isRequired error={error}>
        {(control) => (
          <Select
            {...control}
            value={adoption.labelField}
            options={fields
              .filter(({ kind }) => kind === "text")
              .map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }))}
            onChange={(labelField: string) => onChange({ ...adoption, labelField })}
          />
        )}
      </PartRow>
    </div>
  );
}
