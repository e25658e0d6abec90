import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { automationTexts } from "./automation-texts.ts";
import { OwnedList } from "./owned-records.tsx";
import { ruleObject } from "./rule-draft.ts";
import { RuleDrawer } from "./rule-drawer.tsx";
import { RuleTable } from "./rule-table.tsx";
import { RunsDrawer } from "./runs-drawer.tsx";
import "./automation.css";

/** What is done by itself when something happens to a record. */
export function RulesPage() {
  const t = useText(automationTexts);
  const mayRead = usePermission(`${ruleObject}:read`);
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
  const [logged, setLogged] = useState<WireRecord>();
  return (
    <>
      <OwnedList
        objname={ruleObject}
        title={t("rules")}
        lead={t("lead")}
        none={t("none")}
        noneLead={t("noneLead")}
        add={t("add")}
        table={(rules, onEdit) => <RuleTable rules={rules} onEdit={onEdit} onLog={setLogged} />}
        drawer={(record, onClose) => <RuleDrawer record={record} onClose={onClose} />}
      />
      <RunsDrawer rule={logged} onClose={() => setLogged(undefined)} />
    </>
  );
}
