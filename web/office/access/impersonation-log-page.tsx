import { ReloadOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { impersonationLogQuery } from "@kezhuan/web/api/impersonation.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { writeInstant } from "../kinds/day-text.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { Pending } from "../parts/pending.tsx";
import { useAccount, useIsAdministrator, usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { findImpersonations, stateOfImpersonation, type LoggedImpersonation } from "./impersonation-log.ts";
import { impersonationLogTexts } from "./impersonation-log-texts.ts";
import "./impersonation-log.css";

/** The server tells so many at most. */
const mostTold = 500;

/** Who looked as whom, when and why. */
export function ImpersonationLogPage() {
  const t = useText(impersonationLogTexts);
  const isAdmin = useIsAdministrator();
  const [text, setText] = useState("");
  const { data, error, isFetching, refetch } = useQuery(impersonationLogQuery());
  useShellPage(t("title"));
  return (
    <div className="view-log">
      <h1>{t("title")}</h1>
      <p>{t(isAdmin ? "leadAll" : "leadOwn")}</p>
      <div className="view-log-tools">
        <Input
          type="search"
          allowClear
          aria-label={t("find")}
          placeholder={t("find")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="text"
          icon={<ReloadOutlined spin={isFetching} aria-hidden />}
          aria-label={t("refresh")}
          title={t("refresh")}
          onClick={() => void refetch()}
        />
      </div>
      {(error || !data) && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {data?.length === 0 && <NoViews isAdmin={isAdmin} />}
      {data && data.length > 0 && <Views views={findImpersonations(data, text)} />}
      {data && data.length >= mostTold && <p role="note">{t("newest", { count: mostTold })}</p>}
    </div>
  );
}

function NoViews({ isAdmin }: { isAdmin: boolean }) {
  const t = useText(impersonationLogTexts);
  const mayList = usePermission("sys_user:read");
  return (
    <EmptyState title={t(isAdmin ? "none" : "noneOwn")} lead={t("noneLead")}>
      {mayList && <Link to="/system/user">{t("toUsers")}</Link>}
    </EmptyState>
  );
}

const columns = ["started", "viewer", "viewed", "reason", "ended"] as const;

function Views({ views }: { views: readonly LoggedImpersonation[] }) {
  const t = useText(impersonationLogTexts);
  // Moments are judged by when the list was drawn; it is asked for anew with the button above.
  const [now] = useState(Date.now);
  if (views.length === 0) return <EmptyState title={t("noMatch")} lead={t("noMatchLead")} />;
  return (
    <table className="view-log-table" aria-label={t("title")}>
      <ColumnHeads names={columns.map((key) => t(key))} />
      <tbody>
        {views.map((view) => (
          <ViewRow key={view.id} view={view} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function ViewRow({ view, now }: { view: LoggedImpersonation; now: number }) {
  const t = useText(impersonationLogTexts);
  const { language } = usePreferences();
  const { user } = useAccount();
  const { viewer, viewed, reason, started_at, expires_at, ended_at } = view;
  const state = stateOfImpersonation(view, now);
  const time = writeInstant(ended_at ?? expires_at, language);
  const nameOf = ({ id, name }: LoggedImpersonation["viewer"]) =>
    id === user.id ? t("you", { name }) : name;
  return (
    <tr data-state={state}>
      <td data-title={t("started")}>
        <time dateTime={started_at}>{writeInstant(started_at, language)}</time>
      </td>
      <td data-title={t("viewer")}>{nameOf(viewer)}</td>
      <td data-title={t("viewed")}>{nameOf(viewed)}</td>
      <td data-title={t("reason")}>{reason}</td>
      <td data-title={t("ended")}>{state === "ended" ? time : t(state, { time })}</td>
    </tr>
  );
}
