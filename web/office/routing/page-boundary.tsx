import { Component } from "react";
import { ChunkLoadError } from "@kezhuan/web/ui/load-chunk.ts";
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

interface PageBoundaryProps {
  /** Another value is another page: a failure of the last one is forgotten. */
  page: string;
  children: React.ReactNode;
}

interface State {
  page: string;
  failure: unknown;
}

/** Keeps the failure of one page to that page. A class, because React knows no other way to catch one. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { page: this.props.page, failure: undefined };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure };
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: State): State | null {
    return page === state.page ? null : { page, failure: undefined };
  }

  override render(): React.ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return <PageFailure isChunk={failure instanceof ChunkLoadError} />;
  }
}

/** Stands where a page should be that could not be fetched or drawn. */
function PageFailure({ isChunk }: { isChunk: boolean }) {
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
