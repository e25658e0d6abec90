import { useMutation } from "@tanstack/react-query";
import { Checkbox } from "antd";
import { useState } from "react";
import type { PackState } from "@kezhuan/contract/api/packs";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { packTexts } from "./pack-texts.ts";
import { usePackJob } from "./use-pack-job.ts";

/** Adds a domain by a job, and says how that goes. */
export function AddPack({ pack }: { pack: PackState }) {
  const t = useText(packTexts);
  const { language } = usePreferences();
  const [samples, setSamples] = useState(false);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => unwrap(sendMessage("addPack", { name: pack.name, samples }, { quiet: true })),
  });
  const { isRunning, reason } = usePackJob(data?.jobid);
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
