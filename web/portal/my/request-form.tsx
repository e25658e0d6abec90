import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { unwrap, type Answer } from "@kezhuan/web/api/answer.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { uploadFile } from "@kezhuan/web/api/upload-file.ts";
import { FormView } from "@kezhuan/web/form/form-view.tsx";
import type { Refusal } from "@kezhuan/web/form/use-submit.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  sent: { zh: "已提交，审核后会告知您", en: "Sent. You will be told what was decided" },
  noForm: { zh: "这里暂时不能填写", en: "Nothing can be written here at present" },
  noFormLead: {
    zh: "负责人还没有为它启用表单，请稍后再来。",
    en: "Staff have not set up a form for it yet. Please come back later.",
  },
});

type Values = Readonly<Record<string, unknown>>;

/** What is asked, in the designed form of the object. */
export interface Request {
  objname: string;
  lead: string;
  /** Values that are settled already, whether the form shows them or not. */
  given: Values;
  /** Creates what the request is about where that is not there yet, and answers the values that refer to it. */
  prepare?: (values: Values) => Promise<Answer<Values>>;
}

interface RequestFormProps {
  request: Request;
  onSent: () => void;
  /** Other ways on, beside the button. */
  children?: React.ReactNode;
}

/** A request of the person's, in the form that serves it. */
export function RequestForm({ request, onSent, children }: RequestFormProps) {
  const t = useText(texts);
  const { meta } = useObjectMeta(request.objname, { hasForms: true });
  const design = meta?.forms.find(({ purpose }) => purpose === "portal")?.schema;
  return (
    <div className="my-form">
      <p className="my-advice">{request.lead}</p>
      {meta && !design && <EmptyState title={t("noForm")} lead={t("noFormLead")} />}
      {meta && design && <Filled {...{ request, meta, design, onSent }} />}
      {children && <div className="my-ways">{children}</div>}
    </div>
  );
}

interface FilledProps {
  request: Request;
  meta: ObjectMeta;
  design: FormSchema;
  onSent: () => void;
}

function Filled({ request, meta, design, onSent }: FilledProps) {
  const t = useText(texts);
  const { objname, given, prepare } = request;
  const save = async (values: Values): Promise<Refusal | void> => {
    const filled = { ...given, ...values };
    const made = await prepare?.(filled);
    if (made && !made.ok) return { message: made.msg, errors: made.errors };
    const answer = await saveObjData({ objname, data: { ...filled, ...made?.data } }, { quiet: true });
    if (!answer.ok) return { message: answer.msg, errors: answer.errors };
    void refresh(keyOf("objData"));
    showToast(t("sent"), { tone: "success" });
    onSent();
  };
  return (
    <FormView
      design={design}
      fields={meta.fields}
      dicts={meta.dicts}
      values={given}
      onSubmit={save}
      sendFile={(file, { name, onProgress }) =>
        unwrap(uploadFile({ file, objname, field: name, onProgress }, { quiet: true }))
      }
    />
  );
}
