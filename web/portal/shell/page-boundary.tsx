import { Component } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { reloadTexts } from "@kezhuan/web/ui/reload-texts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

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
  const t = useText(reloadTexts);
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
