import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import "./page-skeleton.css";

/** Stands where a page is on its way: a heading, a row of controls, lines. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-busy="true">
      <Skeleton width="180px" height="28px" />
      <Skeleton height="40px" />
      {Array.from({ length: 8 }, (_unused, index) => (
        <Skeleton key={index} height="28px" width={`${96 - ((index * 7) % 20)}%`} />
      ))}
    </div>
  );
}
