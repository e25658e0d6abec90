import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  closedTitle: { zh: "没有查看的权限", en: "You may not see this" },
  closedLead: {
    zh: "请登录有权限的账号，或联系管理员。",
    en: "Log in with an account that may, or ask an administrator.",
  },
  login: { zh: "登录", en: "Log in" },
  failedTitle: { zh: "内容没有取到", en: "This could not be fetched" },
  failedLead: {
    zh: "服务器暂时没有回应，稍等片刻再试。",
    en: "The server did not answer. Wait a moment and try again.",
  },
  retry: { zh: "再试一次", en: "Try again" },
});

/** Stands where records should be that could not be had: not for this visitor, or not now. */
export function FetchFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(texts);
  if (error instanceof ApiError && [401, 403, 404].includes(error.code)) {
    return (
      <EmptyState title={t("closedTitle")} lead={t("closedLead")} role="alert">
        <LoginLink className="button button-plain">{t("login")}</LoginLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("failedTitle")} lead={t("failedLead")} role="alert">
      <Button onClick={onRetry}>{t("retry")}</Button>
    </EmptyState>
  );
}
