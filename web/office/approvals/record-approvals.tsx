import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { forgetApprovals, recordApprovalsQuery } from "@kezhuan/web/api/approvals.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { approvalTexts } from "./approval-texts.ts";
import { ApprovalDrawer, sayState } from "./approval-view.tsx";
import "./approvals.css";

/** What can be sent for approval about a record, and what was. */
export function RecordApprovals({ objname, id }: { objname: string; id: string }) {
  const t = useText(approvalTexts);
  const { language } = usePreferences();
  const [open, setOpen] = useState<string>();
  const [started, setStarted] = useState<string>();
  const { isSending, send } = useSending({
    showIn: "toast",
    refresh: () => forgetApprovals(objname),
  });
  const { data, error, refetch } = useQuery(recordApprovalsQuery({ objname, id }));
  if (!data) return <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />;
  const start = async (flow: string) => {
    setStarted(flow);
    const answer = await send(() => sendMessage("startApproval", { flow, objname, id }));
    if (!answer) return;
    const lanes = answer.data.stuck.map((lane) => pickLabel(lane, language)).join(", ");
    if (lanes === "") showToast(t("begun"), { tone: "success" });
    else showToast(t("begunStuck", { lanes }), { tone: "error" });
  };
  return (
    <div className="approval-records">
      <section aria-label={t("startTitle")}>
        <h3>{t("startTitle")}</h3>
        {data.flows.length === 0 && <p>{t("noFlows")}</p>}
        <div className="approval-buttons">
          {data.flows.map((flow) => (
            <Button
              key={flow.id}
              loading={isSending && started === flow.id}
              onClick={() => void start(flow.id)}
            >
              {t("start", { name: pickLabel(flow.name, language) })}
            </Button>
          ))}
        </div>
      </section>
      <section aria-label={t("ofRecord")}>
        <h3>{t("ofRecord")}</h3>
        {data.approvals.length === 0 && <p>{t("noApprovals")}</p>}
        <ul className="approval-log">
          {data.approvals.map((one) => (
            <li key={one.id}>
              <Button type="link" onClick={() => setOpen(one.id)}>
                {t("opens", { name: pickLabel(one.flow, language) })}
              </Button>
              {sayState(one, language, t)} <small>{writeInstant(one.started_at, language)}</small>
            </li>
          ))}
        </ul>
      </section>
      <ApprovalDrawer id={open} isBesideRecord onClose={() => setOpen(undefined)} />
    </div>
  );
}
