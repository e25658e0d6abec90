import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useId, useState } from "react";
import { forgetReviews } from "@kezhuan/web/api/reviews.ts";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import { buildForm, editableFields } from "@kezhuan/web/meta/form-model.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { focusFirstError } from "../form/focus-field.ts";
import { FormFieldRow } from "../form/form-field.tsx";
import { saveRecord } from "../form/save-record.ts";
import { UnchosenContext, useUnchosenTexts } from "../kinds/unchosen-text.tsx";
import { reviewTexts } from "./review-texts.ts";

interface CompleteFieldsProps {
  meta: ObjectMeta;
  record: WireRecord;
  missing: readonly FieldMeta[];
}

/** The fields a reviewer completes before approving, where they are missed. */
export function CompleteFields({ meta, record, missing }: CompleteFieldsProps) {
  const t = useText(reviewTexts);
  const { language } = usePreferences();
  const id = useId();
  const [values, setValues] = useState<Values>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const names = new Set(missing.map(({ name }) => name));
  const fields = editableFields(buildForm({ meta, mode: "edit", language, record })).filter(({ field }) =>
    names.has(field.name),
  );
  const unchosen = useUnchosenTexts();
  const save = useMutation({
    mutationFn: () => saveRecord({ meta, data: values, base: record, requestId: crypto.randomUUID() }),
    onSuccess: async (result) => {
      setErrors(result.kind === "refused" ? result.errors : {});
      setProblem(result.kind === "refused" ? result.message : undefined);
      if (result.kind === "conflict") setProblem(t("changedMeanwhile"));
      if (result.kind === "saved") showToast(t("completed"), { tone: "success" });
      if (result.kind !== "refused") await forgetReviews(meta.object.name);
    },
    onError: (error) => setProblem(error.message),
  });
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (unchosen.refuses()) focusFirstError(event.currentTarget);
    else save.mutate();
  };
  if (fields.length === 0) return null;
  return (
    <form className="review-complete" aria-labelledby={id} onSubmit={submit}>
      <h3 id={id}>{t("complete")}</h3>
      <UnchosenContext value={unchosen.context}>
        {fields.map((formField) => (
          <FormFieldRow
            key={formField.field.name}
            formField={formField}
            value={values[formField.field.name]}
            error={errors[formField.field.name]}
            partErrors={undefined}
            onChange={(value) => setValues((before) => ({ ...before, [formField.field.name]: value }))}
            record={record}
          />
        ))}
      </UnchosenContext>
      {problem !== undefined && (
        <p className="review-warning" role="alert">
          {problem}
        </p>
      )}
      <Button htmlType="submit" disabled={save.isPending || Object.keys(values).length === 0}>
        {t("saveCompleted")}
      </Button>
    </form>
  );
}
