import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { reloadTexts } from "@kezhuan/web/ui/reload-texts.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  title: { zh: "这个页面出错了", en: "Something went wrong on this page" },
  lead: {
    zh: "其他页面不受影响。重新加载后仍然如此，请告诉管理员。",
    en: "Other pages are not affected. If it happens again after reloading, tell an administrator.",
  },
});

/** Stands where a page should be that could not be fetched or drawn. */
export function PageFailure({ isChunk }: { isChunk: boolean }) {
  const t = useText(isChunk ? reloadTexts : texts);
  const tReload = useText(reloadTexts);
  return (
    <EmptyState title={t("title")} lead={t("lead")} role="alert" level={1}>
      <Button look="filled" onClick={() => location.reload()}>
        {tReload("reload")}
      </Button>
    </EmptyState>
  );
}
