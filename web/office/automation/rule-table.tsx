import type { WireRecord } from "@kezhuan/contract/api/records";
import {
  ruleActionLabels,
  ruleActionsSchema,
  ruleTriggerLabels,
  ruleTriggers,
} from "@kezhuan/contract/metadata/automation";
import type { Language } from "@kezhuan/contract/metadata/label";
import { Button, Switch } from "antd";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { asText } from "../kinds/as-values.ts";
import { usePermission } from "../session/account.tsx";
import { automationTexts } from "./automation-texts.ts";
import { readOwner } from "./rule-draft.ts";
import { useObjectNames } from "./use-object-names.ts";
import "../parts/plain-table.css";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

interface RuleTableProps {
  rules: readonly WireRecord[];
  onEdit: (rule: WireRecord) => void;
  onLog: (rule: WireRecord) => void;
}

export function RuleTable({ rules, onEdit, onLog }: RuleTableProps) {
  const t = useText(automationTexts);
  return (
    <div className="automation-wide">
      <table className="plain-table" aria-label={t("rules")}>
        <ColumnHeads
          names={[t("rule"), t("when"), t("thenPart"), t("owner"), t("enabled")]}
          unseen={t("actionsColumn")}
        />
        <tbody>
          {rules.map((rule) => (
            <RuleRow key={rule.id} {...{ rule, onEdit, onLog }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RuleRow({ rule, onEdit, onLog }: Omit<RuleTableProps, "rules"> & { rule: WireRecord }) {
  const t = useText(automationTexts);
  const { language } = usePreferences();
  const mayChange = usePermission("sys_rule:update");
  const mayLook = usePermission("sys_rule_run:read");
  const objects = useObjectNames();
  const name = nameRule(rule, language);
  const objname = asText(rule["object"]);
  const object = objects.find(({ value }) => value === objname);
  const trigger = ruleTriggers.find((one) => one === rule["trigger"]);
  const actions = ruleActionsSchema.safeParse(rule["actions"]);
  // Rules of packs belong to nobody: whoever switches one on is shown first that it takes their rights.
  const switchOrOpen = (enabled: boolean) => {
    if (!enabled || readOwner(rule)) return void switchRule(rule, enabled);
    showToast(t("confirmOwner"));
    onEdit({ ...rule, enabled });
  };
  const done = actions.success ? actions.data.map((action) => ruleActionLabels[action.do][language]) : [];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {object?.label ?? objname}
        <span className="automation-quiet">{trigger ? ruleTriggerLabels[trigger][language] : ""}</span>
      </td>
      <td>{done.join(" → ")}</td>
      <td>{readOwner(rule)?.label ?? t("nobody")}</td>
      <td>
        <Switch
          size="small"
          aria-label={t("enabledOf", { name })}
          checked={rule["enabled"] === true}
          disabled={!mayChange}
          onChange={(enabled) => switchOrOpen(enabled)}
        />
      </td>
      <td>
        <span className="automation-buttons">
          {mayLook && (
            <Button size="small" aria-label={t("logOf", { name })} onClick={() => onLog(rule)}>
              {t("log")}
            </Button>
          )}
          {mayChange && (
            <Button size="small" aria-label={t("editOf", { name })} onClick={() => onEdit(rule)}>
              {t("edit")}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

export function nameRule(rule: WireRecord, language: Language): string {
  return (language === "en" && asText(rule["name_en"])) || asText(rule["name"]);
}

/** What the server refuses is said in a toast. */
async function switchRule({ id }: WireRecord, enabled: boolean): Promise<void> {
  const answer = await saveObjData({ objname: "sys_rule", data: { id, enabled } });
  if (!answer.ok) showToast(answer.msg, { tone: "error" });
  await refreshRecords("sys_rule");
}
