import { baseActionLabels, baseActions } from "@kezhuan/contract/metadata/access";
import type { Label } from "@kezhuan/contract/metadata/label";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { newTexts } from "./new-texts.ts";
import { PartRow } from "../part-row.tsx";
import { RolePicker } from "../states/role-picker.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";
import { recordsKey, keyOf } from "@kezhuan/web/api/query-keys.ts";

interface GrantOfferProps {
  objname: string;
  steps: readonly { action: string; label: Label }[];
}

/** Rights on every row and field for some roles; what is finer is for "access rights". */
export function GrantOffer({ objname, steps }: GrantOfferProps) {
  const t = useText(newTexts);
  const { language } = usePreferences();
  const [roles, setRoles] = useState<string[]>([]);
  const [actions, setActions] = useState<string[]>(["read", "create", "update"]);
  const { isSending, send } = useSending({
    showIn: "toast",
    done: t("grantDone"),
    onDone: () => setRoles([]),
    refresh: () => refresh(keyOf("info"), recordsKey("sys_access")),
  });
  const options = [
    ...baseActions.map((action) => ({ value: action as string, label: baseActionLabels[action] })),
    ...steps.map(({ action, label }) => ({ value: action, label })),
  ];
  return (
    <fieldset className="offer" aria-label={t("grant")}>
      <h4>{t("grant")}</h4>
      <PartRow label={t("roles")}>
        {(control) => <RolePicker control={control} value={roles} onChange={setRoles} />}
      </PartRow>
      <fieldset className="offer-wide plain-set" aria-label={t("actions")}>
        <Checkbox.Group
          value={actions}
          options={options.map(({ value, label }) => ({ value, label: pickLabel(label, language) }))}
          onChange={setActions}
        />
      </fieldset>
      <span>
        <Button
          disabled={roles.length === 0 || actions.length === 0}
          loading={isSending}
          onClick={() =>
            void send(() =>
              saveObjData({
                objname: "sys_access",
                data: roles.map((role) => ({ role, object: objname, actions, enabled: true })),
              }),
            )
          }
        >
          {t("addGrant")}
        </Button>
      </span>
    </fieldset>
  );
}
