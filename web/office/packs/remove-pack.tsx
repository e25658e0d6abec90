import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PackState } from "@kezhuan/contract/api/packs";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { messageQuery, sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { Obstacles, RemovalPreview } from "./removal-preview.tsx";
import { removalTexts } from "./removal-texts.ts";
import { usePackJob } from "./use-pack-job.ts";

/** Shows what removing a domain comes to, and removes it by a job. */
export function RemovePack({ pack }: { pack: PackState }) {
  const t = useText(removalTexts);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const name = pickLabel(pack.label, language);
  const title = t("removeNamed", { name });
  return (
    <div className="pack-add">
      <Button aria-label={title} onClick={() => setOpen(true)}>
        {t("remove")}
      </Button>
      <SideDrawer title={title} isOpen={isOpen} size={560} onClose={() => setOpen(false)}>
        <Removal pack={pack} name={name} onDone={() => setOpen(false)} />
      </SideDrawer>
    </div>
  );
}

interface RemovalProps {
  pack: PackState;
  name: string;
  onDone: () => void;
}

function Removal({ pack, name, onDone }: RemovalProps) {
  const t = useText(removalTexts);
  const plan = useQuery({ ...messageQuery("planPackRemoval", { name: pack.name }), staleTime: 0 });
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => unwrap(sendMessage("removePack", { name: pack.name }, { quiet: true })),
    // Something may have come into the way since the preview.
    onError: () => void plan.refetch(),
  });
  const { isRunning, reason } = usePackJob(data?.jobid, () => {
    showToast(t("removedToast", { name }), { tone: "success" });
    onDone();
  });
  if (!plan.data) return <Pending error={plan.error} refetch={plan.refetch} />;
  const isBusy = isPending || isRunning;
  const isHeld = plan.data.obstacles.length > 0;
  const problem = isBusy ? undefined : (error?.message ?? reason);
  return (
    <>
      {isHeld ? <Obstacles obstacles={plan.data.obstacles} /> : <p>{t("lead")}</p>}
      <RemovalPreview plan={plan.data} />
      <div className="pack-add">
        <Button className="pack-remove" disabled={isBusy || isHeld} onClick={() => mutate()}>
          {t("removeNamed", { name })}
        </Button>
        <output>{isBusy && t("removing")}</output>
        {problem !== undefined && (
          <p className="pack-problem" role="alert">
            {t("failed", { reason: problem })}
          </p>
        )}
      </div>
    </>
  );
}
