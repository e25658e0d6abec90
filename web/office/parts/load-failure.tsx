import { ApiError } from "@kezhuan/web/api/answer.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  forbiddenTitle: { zh: "没有查看权限", en: "You may not see this" },
  forbiddenLead: {
    zh: "当前部门的角色不包含这项内容。可切换部门，或请管理员授权。",
    en: "Your roles in this department do not include it. Switch department, or ask an administrator.",
  },
  missingTitle: { zh: "没有找到", en: "Not found" },
  missingLead: {
    zh: "它可能已被删除，或不在您的查看范围内。",
    en: "It may have been deleted, or it lies outside what you may see.",
  },
  timeoutTitle: { zh: "查询耗时过长", en: "That took too long" },
  failedTitle: { zh: "没有加载成功", en: "Not loaded" },
  retry: { zh: "重试", en: "Try again" },
});

export interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
  /** Other words for a 404, where the page knows better what is missing. */
  missing?: { title: string; lead: string };
  /** 1 where this is all there is on the page. */
  level?: 1 | 2;
}

/** Stands where data should be that could not be had, and says whether trying again makes sense. */
export function LoadFailure({ error, onRetry, missing, level = 2 }: LoadFailureProps) {
  const t = useText(texts);
  const code = error instanceof ApiError ? error.code : 0;
  const place = { level, role: "alert" } as const;
  if (code === 403) return <EmptyState title={t("forbiddenTitle")} lead={t("forbiddenLead")} {...place} />;
  if (code === 404) {
    const { title, lead } = missing ?? { title: t("missingTitle"), lead: t("missingLead") };
    return <EmptyState title={title} lead={lead} {...place} />;
  }
  return (
    <EmptyState title={t(code === 408 ? "timeoutTitle" : "failedTitle")} lead={error.message} {...place}>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </EmptyState>
  );
}
