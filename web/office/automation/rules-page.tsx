import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { Section } from "../parts/section.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { automationTexts } from "./automation-texts.ts";
import { RuleDrawer } from "./rule-drawer.tsx";
import { RuleTable } from "./rule-table.tsx";
import { RunsDrawer } from "./runs-drawer.tsx";
import "./automation.css";

/** More rules than these are a mistake, and the page shows them all. */
const mostRules = 200;

/** What is done by itself when something happens to a record. */
export function RulesPage() {
  const t = useText(automationTexts);
  const mayRead = usePermission("sys_rule:read");
  useShellPage(t("title"));
  if (!mayRead) return <EmptyState title={t("forbidden")} lead={t("forbiddenLead")} level={1} role="alert" />;
  return (
    <SectionedPage title={t("title")}>
      <Rules />
    </SectionedPage>
  );
}

function Rules() {
  const t = useText(automationTexts);
  const mayAdd = usePermission("sys_rule:create");
  const { data, error, refetch } = useQuery(objDataByPageQuery({ objname: "sys_rule", pageSize: mostRules }));
  const [edited, setEdited] = useState<WireRecord | "new">();
  const [logged, setLogged] = useState<WireRecord>();
  const add = mayAdd && <Button onClick={() => setEdited("new")}>{t("add")}</Button>;
  return (
    <Section title={t("rules")}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.data.length === 0 && (
        <EmptyState title={t("none")} lead={t("noneLead")}>
          {add}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <p className="sectioned-note">{t("lead")}</p>
          <p>{add}</p>
          <RuleTable rules={data.data} onEdit={setEdited} onLog={setLogged} />
        </>
      )}
      {edited && (
        <RuleDrawer record={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <RunsDrawer rule={logged} onClose={() => setLogged(undefined)} />
    </Section>
  );
}
