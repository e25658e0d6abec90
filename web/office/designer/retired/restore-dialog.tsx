import { useState } from "react";
import { describeNameProblem } from "@kezhuan/web/meta/design/check-field.ts";
import { liveFields, type RetiredView } from "@kezhuan/web/meta/design/design-view.ts";
import { checkName, suggestName } from "@kezhuan/web/meta/design/suggest-name.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useDesigner } from "../designer-context.tsx";
import { PartRow } from "../part-row.tsx";
import { retiredTexts } from "./retired-texts.ts";

/** Another field has taken the name in the meantime: which one shall it bear? */
export function RestoreDialog({ field, onClose }: { field: RetiredView; onClose: () => void }) {
  const t = useText(retiredTexts);
  const { language } = usePreferences();
  const { view, record } = useDesigner();
  const taken = new Set(liveFields(view).map(({ def }) => def.name));
  const [name, setName] = useState(() => suggestName(field.def.name, taken));
  const problem = checkName(name, taken);
  return (
    <Dialog
      title={t("restoreTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            look="filled"
            disabled={problem !== undefined}
            onClick={() => {
              record({ do: "restoreField", id: field.id, name });
              onClose();
            }}
          >
            {t("restore")}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        <p>{t("restoreText", { name: field.def.name })}</p>
        <PartRow
          label={t("newName")}
          isRequired
          error={problem ? describeNameProblem(problem, language) : undefined}
        >
          {({ id }) => (
            <input
              id={id}
              className="plain-input"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </PartRow>
      </div>
    </Dialog>
  );
}
