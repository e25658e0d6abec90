import { CloseOutlined, SafetyCertificateOutlined } from "@ant-design/icons";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { Button } from "antd";
import { useState } from "react";
import { verifyLogs } from "@kezhuan/web/api/logs.ts";
import { useText, type Translate } from "@kezhuan/web/ui/use-text.ts";
import { usePermission } from "../session/account.tsx";
import { logTexts } from "./log-texts.ts";

type Outcome = { kind: "verified"; result: MessageOutput<"verifyLog"> } | { kind: "failed"; why: string };

/** A button that has the hash chains checked, and what came of it. For whoever may read both logs. */
export function VerifyLogs() {
  const t = useText(logTexts);
  const mayRead = [usePermission("sys_login_log:read"), usePermission("sys_operation_log:read")];
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  if (mayRead.includes(false)) return null;
  const run = async () => {
    setRunning(true);
    setOutcome(undefined);
    try {
      setOutcome({ kind: "verified", result: await verifyLogs() });
    } catch (error) {
      setOutcome({ kind: "failed", why: error instanceof Error ? error.message : "" });
    }
    setRunning(false);
  };
  return (
    <>
      <Button icon={<SafetyCertificateOutlined aria-hidden />} loading={isRunning} onClick={() => void run()}>
        {t(isRunning ? "verifying" : "verify")}
      </Button>
      {outcome && (
        <output className="verify-result" data-ok={outcome.kind === "verified" && outcome.result.ok}>
          <span>{describe(outcome, t)}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("close")}
            onClick={() => setOutcome(undefined)}
          />
        </output>
      )}
    </>
  );
}

function describe(outcome: Outcome, t: Translate<typeof logTexts>): string {
  if (outcome.kind === "failed") return t("failed", { why: outcome.why });
  const { firstBad, checked } = outcome.result;
  if (!firstBad) return t("good", { count: checked });
  const { object, seq, problem } = firstBad;
  return t("bad", { log: t(object), seq: seq ?? "–", problem: t(problem) });
}
