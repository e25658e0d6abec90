import type { WireRecord } from "@kezhuan/contract/api/records";
import { useId, useState } from "react";
import { startImpersonation } from "@kezhuan/web/api/impersonation.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { mayLeave } from "../routing/leave-guard.ts";
import { PROFILE_PATH, findStartAddress } from "../session/start-address.ts";
import { DeptPicker } from "./who-picker.tsx";
import { impersonationTexts } from "./impersonation-texts.ts";
import "./impersonation.css";

interface ImpersonationDialogProps {
  /** A record of `sys_user`. */
  user: WireRecord;
  onClose: () => void;
}

/** Asks why, and where there are several departments in which, before one looks as another user. */
export function ImpersonationDialog({ user, onClose }: ImpersonationDialogProps) {
  const t = useText(impersonationTexts);
  const id = useId();
  const [reason, setReason] = useState("");
  const [deptid, setDeptid] = useState<string>();
  const { language } = usePreferences();
  const { problem, isSending, send, refuse } = useSending({ showIn: "form" });
  const submit = async () => {
    if (reason.trim() === "") return void refuse(t("needsReason"));
    if (!(await mayLeave())) return;
    const given = { userid: user.id, reason: reason.trim(), ...(deptid === undefined ? {} : { deptid }) };
    if (await send(() => startImpersonation(given))) await openStart();
  };
  return (
    <Dialog
      title={t("title", { name: asText(user["name"]) || asText(user["username"]) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" disabled={isSending} onClick={() => void submit()}>
            {t("start")}
          </Button>
        </>
      }
    >
      <div className="view-as view-editor">
        <p>{t("lead")}</p>
        <DeptPicker userid={user.id} value={deptid} onChange={setDeptid} isInDialog />
        <div>
          <label htmlFor={id}>{t("reason")}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={500}
            required
            value={reason}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <p className="view-as-problem" id={`${id}-problem`} role="alert">
          {problem && pickLabel(problem, language)}
        </p>
      </div>
    </Dialog>
  );
}

/** Everything on the page is drawn anew, from where the other one begins: their menu may lack this page. */
async function openStart(): Promise<void> {
  location.hash = `#${await findStartAddress().catch(() => PROFILE_PATH)}`;
  location.reload();
}
