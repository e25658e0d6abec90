import { useState } from "react";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FieldInput } from "../posting/field-input.tsx";
import { nextValue } from "../posting/next-value.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { useSending } from "./use-sending.ts";

const texts = defineText({
  send: { zh: "提交", en: "Send" },
  sent: { zh: "已提交，审核后会告知您", en: "Sent. You will be told what was decided" },
});

/** What is asked, in words of the object itself. */
export interface RequestForm {
  objname: string;
  title: string;
  lead: string;
  /** Values that are settled already. */
  given: Readonly<Record<string, unknown>>;
  /** Names of the fields to fill in, in order. */
  ask: readonly string[];
}

interface RequestDialogProps {
  form: RequestForm;
  onClose: () => void;
}

/** A request of the person's, its fields named and checked as the object says. */
export function RequestDialog({ form, onClose }: RequestDialogProps) {
  const t = useText(texts);
  const queries = useQueryClient();
  const { meta } = useObjectMeta(form.objname);
  const fields = form.ask.flatMap((name) => meta?.fields.find((field) => field.name === name) ?? []);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(form.given);
  const { errors, problem, isSending, send } = useSending();
  const submit = async () => {
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
    const saved = await send(() => saveObjData({ objname: form.objname, data: filled }));
    if (!saved) return;
    void queries.invalidateQueries({ queryKey: ["objData", form.objname] });
    showToast(t("sent"), { tone: "success" });
    onClose();
  };
  return (
    <Dialog title={form.title} onClose={onClose}>
      <form
        className="my-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="my-advice">{form.lead}</p>
        <FormProblem message={problem} />
        {meta &&
          fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              meta={meta}
              value={values[field.name]}
              needed={field.required === true}
              error={errors[field.name]}
              advice={undefined}
              onChange={(value) =>
                setValues((before) => ({ ...before, [field.name]: nextValue(value, before[field.name]) }))
              }
            />
          ))}
        <Button type="submit" look="filled" className="my-send" disabled={isSending || !meta}>
          {t("send")}
        </Button>
      </form>
    </Dialog>
  );
}
