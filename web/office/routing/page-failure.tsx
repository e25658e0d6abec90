import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  chunkTitle: { zh: "页面没有加载完整", en: "The page did not load completely" },
  chunkLead: {
    zh: "网络可能中断，或系统刚刚更新过。重新加载通常即可恢复。",
    en: "The connection may have dropped, or the system was just updated. Reloading usually helps.",
  },
  title: { zh: "这个页面出错了", en: "Something went wrong on this page" },
  lead: {
    zh: "其他页面不受影响。重新加载后仍然如此，请告诉管理员。",
    en: "Other pages are not affected. If it happens again after reloading, tell an administrator.",
  },
  reload: { zh: "重新加载", en: "Reload" },
});

/** Stands where a page should be that could not be fetched or drawn. */
export function PageFailure({ isChunk }: { isChunk: boolean }) {
  const t = useText(texts);
  return (
    <EmptyState
      title={t(isChunk ? "chunkTitle" : "title")}
      lead={t(isChunk ? "chunkLead" : "lead")}
      role="alert"
      level={1}
    >
      <Button look="filled" onClick={() => location.reload()}>
        {t("reload")}
      </Button>
    </EmptyState>
  );
}
