import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import type { ViewPart } from "@kezhuan/web/meta/merge-views.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { formTexts } from "../form/form-texts.ts";
import { describeConflict } from "./describe-conflict.ts";
import { viewTexts } from "./view-texts.ts";

interface ViewConflictDialogProps {
  contested: readonly ViewPart[];
  onMerge: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else was faster: both together, or theirs alone. Closed, one goes on with one's own. */
export function ViewConflictDialog({ contested, onMerge, onTakeTheirs, onClose }: ViewConflictDialogProps) {
  const t = useText(viewTexts);
  const tForm = useText(formTexts);
  const { language } = usePreferences();
  return (
    <Dialog
      title={t("conflictTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{tForm("takeTheirs")}</Button>
          <Button look="filled" onClick={onMerge}>
            {t("merge")}
          </Button>
        </>
      }
    >
      <p>{describeConflict(contested, language)}</p>
    </Dialog>
  );
}
