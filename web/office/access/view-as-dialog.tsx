import type { WireRecord } from "@kezhuan/contract/api/records";
import { useId, useState } from "react";
import { startViewAs } from "@kezhuan/web/api/view-as.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { mayLeave } from "../routing/leave-guard.ts";
import { PROFILE_PATH, findStartAddress } from "../session/start-address.ts";
import { DeptPicker } from "./who-picker.tsx";
import { viewAsTexts } from "./view-as-texts.ts";
import "./view-as.css";

interface ViewAsDialogProps {
  /** A record of `sys_user`. */
  user: WireRecord;
  onClose: () => void;
}

/** Asks why, and where there are several departments in which, before one looks as another user. */
export function ViewAsDialog({ user, onClose }: ViewAsDialogProps) {
  const t = useText(viewAsTexts);
  const id = useId();
  const [reason, setReason] = useState("");
  const [deptid, setDeptid] = useState<string>();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (reason.trim() === "") return setProblem(t("needsReason"));
    if (!(await mayLeave())) return undefined;
    setBusy(true);
    const refusal = await begin(user.id, { reason: reason.trim(), deptid });
    setBusy(false);
    return refusal === undefined ? openStart() : setProblem(refusal);
  };
  return (
    <Dialog
      title={t("title", { name: asText(user["name"]) || asText(user["username"]) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" disabled={isBusy} onClick={() => void submit()}>
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
            aria-invalid={problem !== ""}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <p className="view-as-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}

interface Beginning {
  reason: string;
  deptid: string | undefined;
}

/** Why it could not begin, or nothing. */
async function begin(userid: string, { reason, deptid }: Beginning): Promise<string | undefined> {
  try {
    const answer = await startViewAs({ userid, reason, ...(deptid === undefined ? {} : { deptid }) });
    return answer.ok ? undefined : [answer.msg, ...answer.errors.map(({ message }) => message)].join("\n");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Everything on the page is drawn anew, from where the other one begins: their menu may lack this page. */
async function openStart(): Promise<void> {
  location.hash = `#${await findStartAddress().catch(() => PROFILE_PATH)}`;
  location.reload();
}
