import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { publicFormQuery } from "@kezhuan/web/api/public-form.ts";
import { pickText } from "@kezhuan/web/form/form-context.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Answering, type OpenedForm } from "./answering.tsx";
import { publicFormTexts } from "./public-form-texts.ts";
import { useWhyClosed } from "./use-why-closed.ts";
import "./public-form-page.css";

/** The page under `/form`: whoever has the link answers, with or without an account. */
export function PublicFormPage() {
  const key = useSearchParams().get("key") ?? "";
  return (
    <div className="inside inside-start public-form">
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
  return (
    <>
      {!data.schema.title && <h1 className="unseen">{data.name}</h1>}
      <Answering form={data} design={data.schema} linkKey={linkKey} titleLevel={1} onSent={setSent} />
    </>
  );
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
  return (
    <EmptyState level={1} {...useWhyClosed(form)}>
      {form.state === "login" ? (
        <LoginLink className="button button-plain">{t("toLogin")}</LoginLink>
      ) : (
        <HomeLink />
      )}
    </EmptyState>
  );
}
