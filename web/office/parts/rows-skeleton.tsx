import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import "./rows-skeleton.css";

/** Stands where records are on their way, row by row, so that nothing moves when they come. */
export function RowsSkeleton() {
  return (
    <div className="rows-skeleton" aria-busy="true">
      {Array.from({ length: 12 }, (_unused, index) => (
        <div key={index}>
          <Skeleton width="16px" height="16px" />
          <Skeleton width={`${28 - ((index * 5) % 12)}%`} height="14px" />
          <Skeleton width="8%" height="14px" />
          <Skeleton width={`${18 - ((index * 3) % 7)}%`} height="14px" />
          <Skeleton width="10%" height="14px" />
        </div>
      ))}
    </div>
  );
}
