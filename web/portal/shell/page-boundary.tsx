import { Component } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  title: { zh: "页面没有加载完整", en: "The page did not load completely" },
  lead: {
    zh: "网络可能中断，或系统刚刚更新过。重新加载通常即可恢复。",
    en: "The connection may have dropped, or the system was just updated. Reloading usually helps.",
  },
  reload: { zh: "重新加载", en: "Reload" },
});

interface BoundaryState {
  hasFailed: boolean;
}

/** Catches a page that could not be fetched or drawn, and leaves header and footer standing. Key it by the route. */
export class PageBoundary extends Component<{ children: React.ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override render(): React.ReactNode {
    return this.state.hasFailed ? <ReloadOffer /> : this.props.children;
  }
}

function ReloadOffer() {
  const t = useText(texts);
  return (
    <div className="inside">
      <EmptyState title={t("title")} lead={t("lead")} level={1} role="alert">
        <Button look="filled" onClick={() => location.reload()}>
          {t("reload")}
        </Button>
      </EmptyState>
    </div>
  );
}
