import { useQuery } from "@tanstack/react-query";
import { Input } from "antd";
import { useId, useState } from "react";
import { readForm } from "@kezhuan/contract/forms/read-form";
import { formQuery, readVersion, saveForm, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { nextVersion } from "@kezhuan/web/meta/form-design/stored-design.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRef } from "../kinds/as-values.ts";
import { Comparison } from "./comparison.tsx";
import { useFormDesign } from "./design-context.tsx";
import { designPath } from "./form-paths.ts";
import { formTexts } from "./form-texts.ts";
import { dropStored, type Autosave } from "./use-autosave.ts";

interface FormConflictProps {
  record: FormVersion;
  autosave: Autosave;
}

/** Somebody else saved the same draft: both sides beside each other, and neither is lost. */
export function FormConflict({ record, autosave }: FormConflictProps) {
  const t = useText(formTexts);
  const navigate = useNavigate();
  const versionId = useId();
  const { state, change } = useFormDesign();
  const [version, setVersion] = useState(nextVersion(record.formVersion));
  const [problem, setProblem] = useState<string>();
  const { data: theirs } = useQuery(formQuery(record.id));
  const read = theirs && readForm(theirs["schema"]);
  const form = read && "form" in read ? read.form : undefined;
  const take = () => {
    if (!theirs || !form) return;
    change({ do: "replace", form });
    autosave.accept(form, readVersion(theirs).version);
  };
  const keep = async () => {
    const { name, object } = record;
    const answer = await saveForm({ name, form_version: version, object, schema: state.form });
    if (!answer.ok) return setProblem(answer.errors[0]?.message ?? answer.msg);
    dropStored(record.id);
    navigate(designPath(answer.data.id));
  };
  return (
    <Dialog
      title={t("conflictTitle")}
      onClose={() => setProblem(undefined)}
      footer={
        <>
          <Button disabled={!form} onClick={take}>
            {t("takeTheirs")}
          </Button>
          <Button look="filled" disabled={version.trim() === ""} onClick={() => void keep()}>
            {t("keepMine")}
          </Button>
        </>
      }
    >
      <p>{t("conflictLead", { who: asRef(theirs?.["updated_by"])?.label ?? t("somebody") })}</p>
      {form && <Comparison before={form} after={state.form} names={[t("theirs"), t("mine")]} />}
      <label htmlFor={versionId} className="form-label">
        {t("keepAs")}
      </label>
      <Input
        id={versionId}
        maxLength={40}
        value={version}
        status={problem ? "error" : ""}
        onChange={({ target }) => setVersion(target.value)}
      />
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
