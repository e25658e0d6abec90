import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { RemovalCheck } from "@kezhuan/contract/api/removal";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { removalCheckQuery } from "@kezhuan/web/api/check-removal.ts";
import { firstReason } from "@kezhuan/web/api/answer.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { RemovalEffects, RemovalRefusals } from "./removal-outcome.tsx";
import { removalTexts } from "./removal-texts.ts";
import "../parts/asker.css";
import "./removal-dialog.css";

interface RemovalDialogProps {
  meta: ObjectMeta;
  records: readonly WireRecord[];
  onClose: () => void;
  onRemoved: () => void;
}

/** Checks whether records can be deleted, then asks, or says at once why not. */
export function RemovalDialog({ meta, records, onClose, onRemoved }: RemovalDialogProps) {
  const t = useText(removalTexts);
  const ids = records.map(({ id }) => id);
  const { data: check, error, refetch, isFetching } = useQuery(removalCheckQuery(meta.object.name, ids));
  const removal = useRemoval({ meta, ids, onRemoved, onRefused: () => void refetch() });
  const isRefused = check !== undefined && isRefusal(check);
  const close = () => {
    if (!isRefused) showToast(t("cancelled"));
    onClose();
  };
  return (
    <Dialog
      title={t(isRefused ? "refusedTitle" : "title")}
      onClose={close}
      footer={
        <>
          <SafeButton onClick={close}>{t(isRefused ? "close" : "cancel")}</SafeButton>
          {!isRefused && (
            <Button
              look="filled"
              className="asker-grave"
              disabled={!check || isFetching || removal.isSending}
              onClick={() => void removal.start()}
            >
              {t("remove")}
            </Button>
          )}
        </>
      }
    >
      <div className="removal" aria-live="polite">
        {removal.failure && <p className="removal-failure">{removal.failure}</p>}
        {!check && !error && <p>{t("checking")}</p>}
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {check && isRefused && <RemovalRefusals {...{ meta, records, check }} onLeave={onClose} />}
        {check && !isRefused && <RemovalEffects {...{ meta, records, check }} onLeave={onClose} />}
      </div>
    </Dialog>
  );
}

function isRefusal({ refusals, referenced }: RemovalCheck): boolean {
  return refusals.length > 0 || referenced !== null;
}

interface Removing {
  meta: ObjectMeta;
  ids: readonly string[];
  onRemoved: () => void;
  /** Something has changed since the check. */
  onRefused: () => void;
}

function useRemoval({ meta, ids, onRemoved, onRefused }: Removing) {
  const t = useText(removalTexts);
  const { language } = usePreferences();
  const { problem, isSending, send } = useSending({
    done: t("deleted"),
    onDone: onRemoved,
    describe: firstReason,
    onRefused: () => {
      onRefused();
      return false;
    },
  });
  const start = () => send(() => delObjDataByIdList(meta.object.name, ids, { quiet: true }));
  return { isSending, failure: problem && pickLabel(problem, language), start };
}

/** Has the focus from the start: Enter on a grave question must not be a yes, and it is there in every state. */
function SafeButton({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => frame.current?.querySelector("button")?.focus(), []);
  return (
    <span ref={frame}>
      <Button onClick={onClick}>{children}</Button>
    </span>
  );
}
