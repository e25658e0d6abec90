import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import "./record-row.css";

/** Rows on their way, as high as those that will come. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_none, index) => (
        <div key={index} className="record-row">
          <div>
            <p className="row-skeleton-title">
              <Skeleton width={`${46 + ((index * 17) % 38)}%`} height="20px" />
            </p>
            <p className="record-row-summary row-skeleton-summary">
              <Skeleton width="94%" />
              <Skeleton width={`${50 + ((index * 23) % 34)}%`} />
            </p>
            <p className="record-origin">
              <Skeleton width="220px" height="13px" />
            </p>
          </div>
          <div className="record-row-facts">
            <Skeleton height="30px" />
            <p className="record-row-strong">
              <Skeleton width="50%" />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
