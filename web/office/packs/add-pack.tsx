import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Checkbox } from "antd";
import { useEffect, useState } from "react";
import type { PackState } from "@kezhuan/contract/api/packs";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { hasEnded, jobQuery } from "@kezhuan/web/api/get-job.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { packTexts } from "./pack-texts.ts";

/** Adds a domain by a job, and says how that goes. */
export function AddPack({ pack }: { pack: PackState }) {
  const t = useText(packTexts);
  const { language } = usePreferences();
  const [samples, setSamples] = useState(false);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => unwrap(sendMessage("addPack", { name: pack.name, samples }, { quiet: true })),
  });
  const { isRunning, reason } = useAdding(data?.jobid);
  const isBusy = isPending || isRunning;
  const problem = isBusy ? undefined : (error?.message ?? reason);
  const name = pickLabel(pack.label, language);
  return (
    <div className="pack-add">
      {pack.offers_samples && (
        <Checkbox checked={samples} disabled={isBusy} onChange={(event) => setSamples(event.target.checked)}>
          {t("bringSamples")}
        </Checkbox>
      )}
      <Button look="filled" disabled={isBusy} aria-label={t("addNamed", { name })} onClick={() => mutate()}>
        {t("add")}
      </Button>
      <output>{isBusy && t("adding")}</output>
      {problem !== undefined && (
        <p className="pack-problem" role="alert">
          {t("failed", { reason: problem })}
        </p>
      )}
    </div>
  );
}

/** Follows the job; once it is done the list of domains, and whatever it brought, is asked for anew. */
function useAdding(jobid: string | undefined): { isRunning: boolean; reason: string | undefined } {
  const t = useText(packTexts);
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ ...jobQuery(jobid ?? ""), enabled: jobid !== undefined });
  const isDone = data?.state === "done";
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries();
  }, [isDone, queryClient]);
  if (jobid === undefined) return { isRunning: false, reason: undefined };
  if (error) return { isRunning: false, reason: error.message };
  // Done: it stays busy until the list shows it among those that are installed.
  if (!hasEnded(data) || isDone) return { isRunning: true, reason: undefined };
  return { isRunning: false, reason: data?.message || t("cancelled") };
}
