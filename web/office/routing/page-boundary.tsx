import { Component } from "react";
import { ChunkLoadError } from "@kezhuan/web/ui/load-chunk.ts";
import { PageFailure } from "./page-failure.tsx";

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
