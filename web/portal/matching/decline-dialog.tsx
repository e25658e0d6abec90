import { useState } from "react";
import type { Label } from "@kezhuan/contract/metadata/label";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { labelOfFailure } from "@kezhuan/web/api/failure-label.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { TextArea } from "@kezhuan/web/account/text-area.tsx";

const texts = defineText({
  lead: {
    zh: "原因会告诉对方，也帮助改进推荐。",
    en: "The other side is told the reason, and it makes suggestions better.",
  },
  reason: { zh: "原因", en: "Reason" },
  comment: { zh: "说明（可不填）", en: "Remark (may be left out)" },
  cancel: { zh: "取消", en: "Cancel" },
  decline: { zh: "婉拒", en: "Decline" },
  giveUp: { zh: "不再继续", en: "Give it up" },
});

interface DeclineDialogProps {
  id: string;
  title: string;
  /** Whether it is the side that began the case. */
  isOwn: boolean;
  reasons: readonly { value: string; label: string }[];
  onDeclined: () => void;
  onClose: () => void;
}

/** Asks why, and ends the case. */
export function DeclineDialog({ id, title, isOwn, reasons, onDeclined, onClose }: DeclineDialogProps) {
  const t = useText(texts);
  const [reason, setReason] = useState(reasons[0]?.value ?? "");
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<Label>();
  const decline = async () => {
    try {
      await unwrap(saveObjData({ objname: "kch_match", data: { id, decline_reason: reason } }));
      await unwrap(sendMessage("transition", { objname: "kch_match", id, action: "decline", comment }));
      onDeclined();
      onClose();
    } catch (error) {
      setProblem(labelOfFailure(error));
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" onClick={() => void decline()}>
            {t(isOwn ? "giveUp" : "decline")}
          </Button>
        </>
      }
    >
      <FormProblem message={problem} />
      <p>{t("lead")}</p>
      <Select label={t("reason")} value={reason} options={reasons} onChange={setReason} />
      <TextArea
        label={t("comment")}
        value={comment}
        maxLength={1000}
        onChange={(event) => setComment(event.target.value)}
      />
    </Dialog>
  );
}
