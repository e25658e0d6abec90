import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { publicFormQuery } from "@kezhuan/web/api/public-form.ts";
import { pickText } from "@kezhuan/web/form/form-context.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Answering, type OpenedForm } from "./answering.tsx";
import { publicFormTexts } from "./public-form-texts.ts";
import { useWhyClosed } from "./use-why-closed.ts";

/** A form with a public link on a page of something else; nothing where the link leads nowhere any more. */
export function EmbeddedForm({ linkKey }: { linkKey: string }) {
  const t = useText(publicFormTexts);
  const { language } = usePreferences();
  const [sent, setSent] = useState<FormSchema>();
  const { data, error, refetch } = useQuery(publicFormQuery(linkKey));
  if (sent)
    return (
      <output className="public-form-draft">
        <strong>{t("sent")}</strong> {pickText(sent.thanks, language) || t("sentLead")}
      </output>
    );
  if (error instanceof ApiError && error.code === 404) return null;
  if (error)
    return (
      <p role="alert">
        <strong>{t("failed")}</strong> {error.message}{" "}
        <Button onClick={() => void refetch()}>{t("again")}</Button>
      </p>
    );
  if (!data) return <Skeleton width="100%" height="12em" />;
  if (!data.schema) return <Closed form={data} />;
  return <Answering form={data} design={data.schema} linkKey={linkKey} onSent={setSent} />;
}

function Closed({ form }: { form: OpenedForm }) {
  const t = useText(publicFormTexts);
  const { title, lead } = useWhyClosed(form);
  return (
    <p>
      <strong>{title}</strong> {lead} {form.state === "login" && <LoginLink>{t("toLogin")}</LoginLink>}
    </p>
  );
}
