import { ReloadOutlined } from "@ant-design/icons";
import { reviewViews, type ReviewsOutput, type ReviewView } from "@kezhuan/contract/api/review";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { reviewsQuery } from "@kezhuan/web/api/reviews.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { approvalTexts } from "../approvals/approval-texts.ts";
import { APPROVALS_PATH } from "../approvals/approvals-place.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { Pending } from "../parts/pending.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { QueueTable } from "./queue-table.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { nameItem, readReviewState, writeReviewState, type ReviewState } from "./review-place.ts";
import { reviewTexts } from "./review-texts.ts";
import "../parts/page-views.css";
import "./review.css";

/** Everything that waits for this person, whatever it is. */
export function ReviewPage() {
  const t = useText(reviewTexts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = readReviewState(search);
  const { view, page } = state;
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery({ view, pageNum: page }));
  useShellPage(t("title"));
  const go = (next: Partial<ReviewState>) => navigate(writeReviewState({ ...state, ...next }));
  const pages = Math.ceil((data?.counts[view] ?? 0) / (data?.pageSize ?? 1));
  return (
    <div className="review">
      <header className="review-head">
        <div>
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
        </div>
        <Button
          type="text"
          icon={<ReloadOutlined spin={isFetching} aria-hidden />}
          aria-label={t("refresh")}
          title={t("refresh")}
          onClick={() => void refetch()}
        />
      </header>
      <Views view={view} counts={data?.counts} />
      {(error || !data) && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {data?.items.length === 0 && (
        <EmptyState title={t(`none${view}`)} lead={t("noneLead")}>
          {view !== "all" && (data.counts.all ?? 0) > 0 && (
            <Link to={writeReviewState({ view: "all", page: 1, item: undefined })}>{t("seeAll")}</Link>
          )}
        </EmptyState>
      )}
      {data && data.items.length > 0 && <QueueTable items={data.items} onOpen={(item) => go({ item })} />}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => `#${writeReviewState({ ...state, page: number })}`}
          onGo={(number) => go({ page: number })}
        />
      )}
      <ReviewPanel
        key={state.item ? nameItem(state.item) : "none"}
        item={state.item}
        items={data?.items ?? []}
        onGo={(item) => go({ item })}
      />
    </div>
  );
}

function Views({ view, counts }: { view: ReviewView; counts: ReviewsOutput["counts"] | undefined }) {
  const tApproval = useText(approvalTexts);
  const t = useText(reviewTexts);
  return (
    <nav className="page-views" aria-label={t("views")}>
      {reviewViews.map((name) => (
        <Link
          key={name}
          to={writeReviewState({ view: name, page: 1, item: undefined })}
          aria-current={name === view ? "page" : undefined}
        >
          {t(name)}
          <span className="figures">{counts?.[name] ?? ""}</span>
        </Link>
      ))}
      <Link to={APPROVALS_PATH}>{tApproval("title")}</Link>
    </nav>
  );
}
