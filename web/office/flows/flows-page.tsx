import type { WireRecord } from "@kezhuan/contract/api/records";
import { Button } from "antd";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { OwnedList } from "../automation/owned-records.tsx";
import { readOwner } from "../automation/rule-draft.ts";
import { nameRule } from "../automation/rule-table.tsx";
import { useObjectNames } from "../automation/use-object-names.ts";
import { asText } from "../kinds/as-values.ts";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { FlowDrawer } from "./flow-drawer.tsx";
import { flowObject } from "./flow-draft.ts";
import { flowTexts } from "./flow-texts.ts";
import "../automation/automation.css";
import "../parts/plain-table.css";
import "./flows.css";

/** Who approves records, and what follows. */
export function FlowsPage() {
  const t = useText(flowTexts);
  const mayRead = usePermission(`${flowObject}:read`);
  useShellPage(t("title"));
  if (!mayRead) return <EmptyState title={t("forbidden")} lead={t("forbiddenLead")} level={1} role="alert" />;
  return (
    <SectionedPage title={t("title")}>
      <OwnedList
        objname={flowObject}
        title={t("flows")}
        lead={t("lead")}
        none={t("none")}
        noneLead={t("noneLead")}
        add={t("add")}
        table={(flows, onEdit) => <FlowTable flows={flows} onEdit={onEdit} />}
        drawer={(record, onClose) => <FlowDrawer record={record} onClose={onClose} />}
      />
    </SectionedPage>
  );
}

function FlowTable({ flows, onEdit }: { flows: readonly WireRecord[]; onEdit: (flow: WireRecord) => void }) {
  const t = useText(flowTexts);
  const { language } = usePreferences();
  const mayChange = usePermission(`${flowObject}:update`);
  const objects = useObjectNames(flowObject);
  return (
    <div className="automation-wide">
      <table className="plain-table" aria-label={t("flows")}>
        <ColumnHeads
          names={[t("name"), t("object"), t("steps"), t("owner"), t("state")]}
          unseen={t("actions")}
        />
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
                  <Button
                    size="small"
                    aria-label={t("editOf", { name: nameRule(flow, language) })}
                    onClick={() => onEdit(flow)}
                  >
                    {t("edit")}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
