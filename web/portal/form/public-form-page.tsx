import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CaptchaField } from "@kezhuan/web/account/captcha-field.tsx";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { isCaptchaProblem } from "@kezhuan/web/account/sign-in.ts";
import { useCaptcha } from "@kezhuan/web/account/use-captcha.ts";
import { ApiError, unwrap } from "@kezhuan/web/api/answer.ts";
import { publicFormQuery, submitPublicForm } from "@kezhuan/web/api/public-form.ts";
import { uploadFile } from "@kezhuan/web/api/upload-file.ts";
import { FormView } from "@kezhuan/web/form/form-view.tsx";
import { pickText, type SendFile } from "@kezhuan/web/form/form-context.ts";
import { useFormFilling } from "@kezhuan/web/form/use-form-filling.ts";
import type { Refusal } from "@kezhuan/web/form/use-submit.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { dropAnswer, keepAnswer, readAnswer } from "./answer-draft.ts";
import { publicFormTexts } from "./public-form-texts.ts";
import "./public-form-page.css";

type OpenedForm = MessageOutput<"openForm">;

/** The page under `/form`: whoever has the link answers, with or without an account. */
export function PublicFormPage() {
  const key = useSearchParams().get("key") ?? "";
  return (
    <div className="inside public-form">
      <PublicForm key={key} linkKey={key} />
    </div>
  );
}

function PublicForm({ linkKey }: { linkKey: string }) {
  const t = useText(publicFormTexts);
  const { language } = usePreferences();
  const [sent, setSent] = useState<FormSchema>();
  const { data, error, refetch } = useQuery({ ...publicFormQuery(linkKey), enabled: linkKey !== "" });
  usePageTitle(pickText(data?.schema?.title, language) || data?.name || t("title"));
  if (sent)
    return (
      <EmptyState level={1} title={t("sent")} lead={pickText(sent.thanks, language) || t("sentLead")}>
        <HomeLink />
      </EmptyState>
    );
  if (linkKey === "" || (error instanceof ApiError && error.code === 404))
    return (
      <EmptyState level={1} title={t("missing")} lead={t("missingLead")}>
        <HomeLink />
      </EmptyState>
    );
  if (error)
    return (
      <EmptyState level={1} role="alert" title={t("failed")} lead={error.message}>
        <Button onClick={() => void refetch()}>{t("again")}</Button>
      </EmptyState>
    );
  if (!data) return <PageWait />;
  if (!data.schema) return <NotOpen form={data} />;
  return <Answering form={data} design={data.schema} linkKey={linkKey} onSent={setSent} />;
}

function HomeLink() {
  const t = useText(publicFormTexts);
  return (
    <Link to="/" className="button button-plain">
      {t("home")}
    </Link>
  );
}

/** Why no answers are taken from this person now. */
function NotOpen({ form }: { form: OpenedForm }) {
  const t = useText(publicFormTexts);
  const { language } = usePreferences();
  const { state, opens_at: opensAt, closes_at: closesAt } = form;
  const tell = (time: string | null) =>
    time === null ? "" : formatDate(time, language, { dateStyle: "long", timeStyle: "short" });
  const leads = {
    open: t("closedNow"),
    early: t("earlyLead", { time: tell(opensAt) }),
    closed: closesAt === null ? t("closedNow") : t("closedLead", { time: tell(closesAt) }),
    full: t("fullLead"),
    answered: t("answeredLead"),
    login: t("loginLead"),
  };
  return (
    <EmptyState level={1} title={t(state === "open" ? "closed" : state)} lead={leads[state]}>
      {state === "login" ? (
        <LoginLink className="button button-plain">{t("toLogin")}</LoginLink>
      ) : (
        <HomeLink />
      )}
    </EmptyState>
  );
}

interface AnsweringProps {
  form: OpenedForm;
  design: FormSchema;
  linkKey: string;
  onSent: (design: FormSchema) => void;
}

function Answering({ form, design, linkKey, onSent }: AnsweringProps) {
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
