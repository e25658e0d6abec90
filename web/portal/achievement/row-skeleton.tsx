import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import "./achievement-row.css";

/** Rows on their way, as high as those that will come. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_none, index) => (
        <div key={index} className="achievement-row">
          <div>
            <p className="row-skeleton-title">
              <Skeleton width={`${46 + ((index * 17) % 38)}%`} height="20px" />
            </p>
            <p className="achievement-row-summary row-skeleton-summary">
              <Skeleton width="94%" />
              <Skeleton width={`${50 + ((index * 23) % 34)}%`} />
            </p>
            <p className="achievement-origin">
              <Skeleton width="220px" height="13px" />
            </p>
          </div>
          <div className="achievement-row-facts">
            <Skeleton height="30px" />
            <p className="achievement-row-price">
              <Skeleton width="50%" />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
