import { approvalViews, type ApprovalItem, type ApprovalView } from "@kezhuan/contract/api/approvals";
import { useQuery } from "@tanstack/react-query";
import { approvalsQuery } from "@kezhuan/web/api/approvals.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { approvalTexts } from "./approval-texts.ts";
import { ApprovalDrawer, sayState } from "./approval-view.tsx";
import { readApprovalsState, writeApprovalsState, type ApprovalsState } from "./approvals-place.ts";
import "../parts/page-views.css";
import "../parts/plain-table.css";
import "./approvals.css";
import "./approvals-page.css";

/** Approvals that concern this person. */
export function ApprovalsPage() {
  const t = useText(approvalTexts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = readApprovalsState(search);
  const { view, page, open } = state;
  const { data, error, refetch } = useQuery(approvalsQuery({ view, pageNum: page }));
  useShellPage(t("title"));
  const mayName = usePermission("sys_deputy:create");
  const go = (next: Partial<ApprovalsState>) => navigate(writeApprovalsState({ ...state, ...next }));
  return (
    <div className="approvals">
      <header>
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
        {mayName && <Link to="/ruid/sys_deputy">{t("deputies")}</Link>}
      </header>
      <Views view={view} waiting={data?.waiting} />
      {(error || !data) && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {data?.items.length === 0 && <EmptyState title={t(`none${view}`)} lead={t("noneLead")} />}
      {data && data.items.length > 0 && (
        <ApprovalTable items={data.items} onOpen={(item) => go({ open: item.id })} />
      )}
      {(page > 1 || data?.hasMore) && (
        <Pagination
          page={page}
          pages={data?.hasMore ? page + 1 : page}
          hrefOf={(number) => `#${writeApprovalsState({ ...state, page: number })}`}
          onGo={(number) => go({ page: number })}
        />
      )}
      <ApprovalDrawer id={open} onClose={() => go({ open: undefined })} />
    </div>
  );
}

function Views({ view, waiting }: { view: ApprovalView; waiting: number | undefined }) {
  const t = useText(approvalTexts);
  return (
    <nav className="page-views" aria-label={t("views")}>
      {approvalViews.map((name) => (
        <Link
          key={name}
          to={writeApprovalsState({ view: name, page: 1, open: undefined })}
          aria-current={name === view ? "page" : undefined}
        >
          {t(name)}
          {name === "waiting" && <span className="figures">{waiting ?? ""}</span>}
        </Link>
      ))}
    </nav>
  );
}

interface ApprovalTableProps {
  items: readonly ApprovalItem[];
  onOpen: (item: ApprovalItem) => void;
}

function ApprovalTable({ items, onOpen }: ApprovalTableProps) {
  const t = useText(approvalTexts);
  const { language } = usePreferences();
  return (
    <div className="approval-wide">
      <table className="plain-table" aria-label={t("title")}>
        <ColumnHeads
          names={[t("record"), t("flow"), t("step"), t("state"), t("starter"), t("since"), t("due")]}
        />
        <tbody>
          {items.map((item) => (
            <tr key={`${item.id} ${item.step?.en ?? ""}`}>
              <th scope="row">
                <button type="button" onClick={() => onOpen(item)}>
                  {item.label ?? t("unnamed")}
                </button>
                {item.on_behalf_of && (
                  <small>{t("onBehalf", { name: item.on_behalf_of.label ?? t("unnamed") })}</small>
                )}
              </th>
              <td>{pickLabel(item.flow, language)}</td>
              <td>{item.stuck ? t("stuck") : item.step && pickLabel(item.step, language)}</td>
              <td>{sayState(item, language, t)}</td>
              <td>{item.starter?.label ?? t("somebody")}</td>
              <td>{writeInstant(item.started_at, language)}</td>
              <td>{item.due && writeInstant(item.due, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
