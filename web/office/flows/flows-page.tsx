import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button as SmallButton } from "antd";
import { useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readOwner } from "../automation/rule-draft.ts";
import { nameRule } from "../automation/rule-table.tsx";
import { useObjectNames } from "../automation/use-object-names.ts";
import { asText } from "../kinds/as-values.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { Section } from "../parts/section.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { FlowDrawer } from "./flow-drawer.tsx";
import { flowTexts } from "./flow-texts.ts";
import "../automation/automation.css";
import "../parts/plain-table.css";
import "./flows.css";

/** More flows than these are a mistake, and the page shows them all. */
const mostFlows = 200;

/** Who approves records, and what follows. */
export function FlowsPage() {
  const t = useText(flowTexts);
  const mayRead = usePermission("sys_approval_flow:read");
  useShellPage(t("title"));
  if (!mayRead) return <EmptyState title={t("forbidden")} lead={t("forbiddenLead")} level={1} role="alert" />;
  return (
    <SectionedPage title={t("title")}>
      <Flows />
    </SectionedPage>
  );
}

function Flows() {
  const t = useText(flowTexts);
  const mayAdd = usePermission("sys_approval_flow:create");
  const asked = { objname: "sys_approval_flow", pageSize: mostFlows };
  const { data, error, refetch } = useQuery(objDataByPageQuery(asked));
  const [edited, setEdited] = useState<WireRecord | "new">();
  const add = mayAdd && <Button onClick={() => setEdited("new")}>{t("add")}</Button>;
  return (
    <Section title={t("flows")}>
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
          <FlowTable flows={data.data} onEdit={setEdited} />
        </>
      )}
      {edited && (
        <FlowDrawer record={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Section>
  );
}

function FlowTable({ flows, onEdit }: { flows: readonly WireRecord[]; onEdit: (flow: WireRecord) => void }) {
  const t = useText(flowTexts);
  const { language } = usePreferences();
  const mayChange = usePermission("sys_approval_flow:update");
  const objects = useObjectNames("sys_approval_flow");
  return (
    <div className="automation-wide">
      <table className="plain-table" aria-label={t("flows")}>
        <thead>
          <tr>
            <th>{t("name")}</th>
            <th>{t("object")}</th>
            <th>{t("steps")}</th>
            <th>{t("owner")}</th>
            <th>{t("state")}</th>
            <th aria-label={t("actions")} />
          </tr>
        </thead>
        <tbody>
          {flows.map((flow) => (
            <tr key={flow.id}>
              <th scope="row">{nameRule(flow, language)}</th>
              <td>
                {objects.find(({ value }) => value === flow["object"])?.label ?? asText(flow["object"])}
              </td>
              <td>{Array.isArray(flow["stages"]) ? flow["stages"].length : ""}</td>
              <td>{readOwner(flow)?.label ?? t("nobody")}</td>
              <td>{flow["enabled"] === true ? t("enabled") : t("off")}</td>
              <td>
                {mayChange && (
                  <SmallButton
                    size="small"
                    aria-label={t("editOf", { name: nameRule(flow, language) })}
                    onClick={() => onEdit(flow)}
                  >
                    {t("edit")}
                  </SmallButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
