import { LoadFailure, type LoadFailureProps } from "./load-failure.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

interface PendingProps extends Pick<LoadFailureProps, "missing" | "level"> {
  error: Error | null;
  refetch: () => unknown;
  /** Absent: that of a page. */
  skeleton?: React.ReactNode;
}

/** Stands where the answer of a query will be: a skeleton, or why there is none and a way to ask again. */
export function Pending({ error, refetch, skeleton = <PageSkeleton />, ...rest }: PendingProps) {
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} {...rest} /> : skeleton;
}
