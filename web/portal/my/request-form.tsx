import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Language } from "@kezhuan/contract/metadata/label";
import { useState } from "react";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { checkValue, describeIssue } from "@kezhuan/web/meta/check-values.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FieldInput } from "../posting/field-input.tsx";
import { nextValue } from "../posting/next-value.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { useSending } from "@kezhuan/web/account/use-sending.ts";

const texts = defineText({
  send: { zh: "提交", en: "Send" },
  sent: { zh: "已提交，审核后会告知您", en: "Sent. You will be told what was decided" },
});

type Values = Readonly<Record<string, unknown>>;

/** What is asked, in words of the object itself. */
export interface Request {
  objname: string;
  lead: string;
  /** Values that are settled already. */
  given: Values;
  /** Names of the fields to fill in, in order. */
  ask: readonly string[];
  /** Creates what the request is about where that is not there yet, and answers the values that refer to it. */
  prepare?: (values: Values) => Promise<Answer<Values>>;
}

interface RequestFormProps {
  request: Request;
  onSent: () => void;
  /** Other ways on, beside the button. */
  children?: React.ReactNode;
}

/** A request of the person's, its fields named and checked as the object says. */
export function RequestForm({ request, onSent, children }: RequestFormProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const queries = useQueryClient();
  const { objname, given, ask, lead, prepare } = request;
  const { meta } = useObjectMeta(objname);
  const fields = ask.flatMap((name) => meta?.fields.find((field) => field.name === name) ?? []);
  const [values, setValues] = useState<Values>(given);
  const { errors, problem, isSending, send, refuse, forget } = useSending();
  const { form, aim } = useFirstWrong();
  const save = async (filled: Values) => {
    const made = await prepare?.(filled);
    if (made && !made.ok) return made;
    return saveObjData({ objname, data: { ...filled, ...made?.data } });
  };
  const submit = async () => {
    if (!meta || refuse(findWrong({ meta, fields, values, language }))) return aim();
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
    if (!(await send(() => save(filled)))) return aim();
    void queries.invalidateQueries({ queryKey: ["objData"] });
    showToast(t("sent"), { tone: "success" });
    onSent();
  };
  return (
    <form
      ref={form}
      className="my-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="my-advice">{lead}</p>
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
            onChange={(value) => {
              forget(field.name);
              setValues((before) => ({ ...before, [field.name]: nextValue(value, before[field.name]) }));
            }}
          />
        ))}
      <div className="my-ways">
        <Button type="submit" look="filled" className="my-send" disabled={isSending || !meta}>
          {t("send")}
        </Button>
        {children}
      </div>
    </form>
  );
}

function findWrong(held: {
  meta: ObjectMeta;
  fields: readonly FieldMeta[];
  values: Values;
  language: Language;
}): Record<string, string> {
  const { meta, fields, values, language } = held;
  const found = fields.flatMap((field) => {
    const issue = checkValue({ field, required: field.required }, values[field.name], meta);
    return issue ? [[field.name, describeIssue(issue, language)] as const] : [];
  });
  return Object.fromEntries(found);
}
