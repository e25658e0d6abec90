import { useQuery } from "@tanstack/react-query";
import { Input } from "antd";
import { useId, useState } from "react";
import { hasEnded, jobQuery } from "@kezhuan/web/api/get-job.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { parameterTexts } from "./parameter-texts.ts";

/** Tries the mail server out. */
export function TestMail() {
  const t = useText(parameterTexts);
  const id = useId();
  const [to, setTo] = useState("");
  const [jobid, setJob] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const send = async () => {
    setAsking(true);
    setJob(undefined);
    const answer = await sendMessage("sendTestMail", { to });
    setAsking(false);
    setRefusal(answer.ok ? undefined : (answer.errors[0]?.message ?? answer.msg));
    if (answer.ok) setJob(answer.data.jobid);
  };
  return (
    <div className="parameter">
      <label htmlFor={id}>{t("testMail")}</label>
      <div className="parameter-value parameter-test">
        <Input
          id={id}
          type="email"
          value={to}
          placeholder={t("testTo")}
          maxLength={120}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button disabled={to === "" || isAsking} onClick={() => void send()}>
          {t("testMail")}
        </Button>
        {refusal !== undefined && (
          <p className="parameter-error" role="alert">
            {refusal}
          </p>
        )}
        {jobid !== undefined && <Outcome jobid={jobid} />}
      </div>
    </div>
  );
}

function Outcome({ jobid }: { jobid: string }) {
  const t = useText(parameterTexts);
  const { data } = useQuery(jobQuery(jobid));
  const result = (data?.result ?? {}) as { sent?: boolean; reason?: string };
  const isSent = data?.state === "done" && result.sent === true;
  const reason = result.reason ?? (data?.message || t("testCancelled"));
  return (
    <output className={hasEnded(data) && !isSent ? "parameter-error" : "parameter-help"}>
      {!hasEnded(data) ? t("testSending") : isSent ? t("testSent") : t("testFailed", { reason })}
    </output>
  );
}
