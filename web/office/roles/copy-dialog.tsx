import type { WireRecord } from "@kezhuan/contract/api/records";
import { Input } from "antd";
import { useId, useState } from "react";
import { refreshRoles } from "@kezhuan/web/api/roles.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { nameOf } from "./role-name.ts";
import { roleWayTexts } from "./role-texts.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { ProblemLine } from "../parts/problem-line.tsx";

interface CopyDialogProps {
  role: WireRecord;
  onClose: () => void;
  onCopied: (id: string) => void;
}

/** A new role with the menus and rules of this one. */
export function CopyDialog({ role, onClose, onCopied }: CopyDialogProps) {
  const t = useText(roleWayTexts);
  const { language } = usePreferences();
  const [codeId, nameId] = [useId(), useId()];
  const [code, setCode] = useState(`${asText(role["code"])}_2`);
  const [name, setName] = useState(`${asText(role["name"])} 2`);
  const { isSending, problem, send } = useSending({ showIn: "form" });
  const copy = () =>
    send(async () => {
      const answer = await sendMessage("copyRole", { role: role.id, code, name }, { quiet: true });
      if (!answer.ok) return answer;
      showToast(t("copied"), { tone: "success" });
      onClose();
      onCopied(answer.data.role.id);
      await refreshRoles();
      return answer;
    });
  return (
    <Dialog
      title={t("copyTitle", { name: nameOf(role, language) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            look="filled"
            disabled={isSending || code === "" || name === ""}
            onClick={() => void copy()}
          >
            {t("copy")}
          </Button>
        </>
      }
    >
      <div className="role-dialog">
        <p>{t("copyLead")}</p>
        <ProblemLine message={problem} />
        <div>
          <label htmlFor={codeId}>{t("code")}</label>
          <Input id={codeId} value={code} maxLength={60} onChange={(event) => setCode(event.target.value)} />
        </div>
        <div>
          <label htmlFor={nameId}>{t("name")}</label>
          <Input id={nameId} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </div>
      </div>
    </Dialog>
  );
}
