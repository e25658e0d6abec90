import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import "./detail-head.css";
import "./facts.css";

/** The page before anything is known of the achievement. */
export function DetailSkeleton() {
  return (
    <div className="inside detail page-wait" aria-busy="true">
      <div className="detail-head">
        <div className="detail-head-ways">
          <span />
        </div>
        <p className="detail-head-kind">
          <Skeleton width="14em" />
        </p>
        <h1>
          <Skeleton width="14em" height="1.1em" />
        </h1>
        <p className="detail-head-other">
          <Skeleton width="20em" height="0.9em" />
        </p>
      </div>
      <div className="facts">
        <div className="facts-lead">
          <Skeleton height="168px" />
        </div>
        <div className="facts-list">
          {["40%", "70%", "55%", "35%"].map((width) => (
            <div key={width}>
              <Skeleton width="4em" />
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The rest of the story on its way. */
export function StorySkeleton() {
  return Array.from({ length: 3 }, (_none, index) => (
    <section key={index} aria-hidden="true">
      <p className="detail-title">
        <Skeleton width="7em" />
      </p>
      <Skeleton height="3.4em" />
    </section>
  ));
}
