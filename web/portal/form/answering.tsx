import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { useEffect, useState } from "react";
import { CaptchaField } from "@kezhuan/web/account/captcha-field.tsx";
import { isCaptchaProblem } from "@kezhuan/web/account/sign-in.ts";
import { useCaptcha } from "@kezhuan/web/account/use-captcha.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { submitPublicForm } from "@kezhuan/web/api/public-form.ts";
import { uploadFile } from "@kezhuan/web/api/upload-file.ts";
import { FormView } from "@kezhuan/web/form/form-view.tsx";
import type { SendFile } from "@kezhuan/web/form/form-context.ts";
import { useFormFilling } from "@kezhuan/web/form/use-form-filling.ts";
import type { Refusal } from "@kezhuan/web/form/use-submit.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { dropAnswer, keepAnswer, readAnswer } from "./answer-draft.ts";
import { publicFormTexts } from "./public-form-texts.ts";
import "./public-form-page.css";

export type OpenedForm = MessageOutput<"openForm">;

interface AnsweringProps {
  form: OpenedForm;
  design: FormSchema;
  linkKey: string;
  titleLevel?: 1;
  onSent: (design: FormSchema) => void;
}

/** An open form, filled in and sent. */
export function Answering({ form, design, linkKey, titleLevel, onSent }: AnsweringProps) {
  const t = useText(publicFormTexts);
  const captcha = useCaptcha();
  const [code, setCode] = useState("");
  const [codeProblem, setCodeProblem] = useState<string>();
  const [requestId] = useState(() => makeRequestId());
  const { filling, draft, empty } = useKeptAnswer(form, { design, linkKey });
  const submit = async (values: FormValues): Promise<Refusal | void> => {
    if (form.captcha && code.trim() === "") {
      setCodeProblem(t("codeNeeded"));
      return { message: t("codeNeeded"), errors: [] };
    }
    const proof = form.captcha ? { uuid: (await captcha.obtain()).uuid, code: code.trim() } : undefined;
    const answer = await submitPublicForm({
      id: form.id,
      key: linkKey,
      values,
      request_id: requestId,
      ...(proof ? { captcha: proof } : {}),
    });
    if (answer.ok) {
      dropAnswer(linkKey);
      return onSent(design);
    }
    if (form.captcha) {
      captcha.refresh();
      setCode("");
      setCodeProblem(isCaptchaProblem(answer) ? answer.msg : undefined);
    }
    return { message: answer.msg, errors: answer.errors };
  };
  return (
    <>
      {draft && <DraftNote onEmpty={empty} />}
      <FormView
        design={design}
        dicts={form.dicts}
        titleLevel={titleLevel}
        filling={filling}
        onSubmit={submit}
        sendFile={sendFor(linkKey)}
      >
        {form.captcha && (
          <div className="public-form-captcha">
            <CaptchaField
              captcha={captcha}
              code={code}
              error={codeProblem}
              onChange={(next) => {
                setCode(next);
                setCodeProblem(undefined);
              }}
            />
          </div>
        )}
      </FormView>
    </>
  );
}

function DraftNote({ onEmpty }: { onEmpty: () => void }) {
  const t = useText(publicFormTexts);
  return (
    <output className="public-form-draft">
      {t("draft")} <Button onClick={onEmpty}>{t("emptyDraft")}</Button>
    </output>
  );
}

function sendFor(key: string): SendFile {
  return (file, { onProgress }) =>
    unwrap(
      uploadFile({ file, objname: "sys_form_answer", field: "files", key, onProgress }, { quiet: true }),
    );
}

/** What is filled in, kept in this browser until it is sent; `draft` is what was kept before. */
function useKeptAnswer(form: OpenedForm, { design, linkKey }: Pick<AnsweringProps, "design" | "linkKey">) {
  const [draft, setDraft] = useState(() => readAnswer(linkKey, design));
  const filling = useFormFilling({ design, dicts: form.dicts });
  // Once, before anybody reads from it: values that were typed, which nothing fills over.
  useState(() => draft && filling.fill(draft));
  useEffect(
    () => filling.watch(() => keepAnswer(linkKey, design, filling.given)),
    [filling, linkKey, design],
  );
  const empty = () => {
    filling.reset();
    dropAnswer(linkKey);
    setDraft(undefined);
  };
  return { filling, draft, empty };
}

/** Sent twice, an answer is kept once. Not randomUUID: browsers keep that from plain-http pages. */
function makeRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
