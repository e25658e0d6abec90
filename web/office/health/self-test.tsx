import { useMutation } from "@tanstack/react-query";
import type { HealthCheck } from "@kezhuan/contract/api/health";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { Section } from "../parts/section.tsx";
import { healthTexts } from "./health-texts.ts";
import "../parts/plain-table.css";

/** Has the server try its parts out, and shows what it found. */
export function SelfTest() {
  const t = useText(healthTexts);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => unwrap(sendMessage("runSelfTest", {}, { quiet: true })),
  });
  return (
    <Section title={t("selfTest")}>
      <p className="sectioned-note">{t("selfTestLead")}</p>
      <div className="health-run">
        <Button look="filled" disabled={isPending} onClick={() => mutate()}>
          {t(isPending ? "running" : data ? "runAgain" : "run")}
        </Button>
        <output>{data && !isPending && <Summary checks={data.checks} />}</output>
      </div>
      {error && !isPending && <LoadFailure error={error} onRetry={() => mutate()} />}
      {data && <Results checks={data.checks} />}
    </Section>
  );
}

function Summary({ checks }: { checks: readonly HealthCheck[] }) {
  const t = useText(healthTexts);
  const count = (state: HealthCheck["state"]) => checks.filter((one) => one.state === state).length;
  const [failures, warnings] = [count("failure"), count("warning")];
  return failures + warnings === 0 ? t("allFine") : t("someWrong", { failures, warnings });
}

function Results({ checks }: { checks: readonly HealthCheck[] }) {
  const t = useText(healthTexts);
  return (
    <table className="plain-table" aria-label={t("result")}>
      <ColumnHeads names={[t("check"), t("state"), t("found"), t("took")]} />
      <tbody>
        {checks.map(({ name, state, text, ms }) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td>
              <span className="health-state" data-state={state}>
                {t(state)}
              </span>
            </td>
            <td>{text}</td>
            <td className="health-ms">{t("tookMs", { count: ms })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
