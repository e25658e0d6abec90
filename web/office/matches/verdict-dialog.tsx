import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useId, useState } from "react";
import { matchTexts } from "./match-texts.ts";

interface VerdictDialogProps {
  name: string;
  /** Why something may not fit. */
  reasons: readonly DictItem[];
  onClose: () => void;
  onSave: (reason: string, remark: string) => void;
}

/** Asks why a pair does not fit. */
export function VerdictDialog({ name, reasons, onClose, onSave }: VerdictDialogProps) {
  const t = useText(matchTexts);
  const { language } = usePreferences();
  const [reason, setReason] = useState(reasons[0]?.code ?? "");
  const [remark, setRemark] = useState("");
  const group = useId();
  return (
    <Dialog
      title={t("why")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" disabled={reason === ""} onClick={() => onSave(reason, remark.trim())}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="match-verdict">
        <p>{name}</p>
        <fieldset>
          <legend>{t("reason")}</legend>
          {reasons.map(({ code, label }) => (
            <label key={code}>
              <input type="radio" name={group} checked={code === reason} onChange={() => setReason(code)} />
              {pickLabel(label, language)}
            </label>
          ))}
        </fieldset>
        <label className="match-remark">
          {t("remark")}
          <textarea
            rows={2}
            maxLength={500}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </label>
      </div>
    </Dialog>
  );
}
