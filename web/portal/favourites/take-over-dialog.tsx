import { useEffect, useSyncExternalStore } from "react";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { getLocalMarks, subscribeLocalMarks } from "./local-marks.ts";
import { TakeOver } from "./take-over.tsx";

const texts = defineText({ title: { zh: "带入收藏", en: "What was saved here" } });

/** After a login: whether the marks in this browser are to go into the account. It goes when that is settled. */
export function TakeOverDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useText(texts);
  const hasNone = useSyncExternalStore(subscribeLocalMarks, getLocalMarks).length === 0;
  useEffect(() => {
    if (hasNone) onClose();
  }, [hasNone, onClose]);
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <TakeOver userId={userId} />
    </Dialog>
  );
}
