import type { Label } from "@kezhuan/contract/metadata/label";
import { useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useDesigner } from "../designer-context.tsx";
import { PartRow } from "../part-row.tsx";
import { retiredTexts } from "./retired-texts.ts";
import { schedulePurge } from "./schedule-purge.ts";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

/** A retired field, or the retired object. */
export interface Purged {
  id?: string;
  name: string;
  label: Label;
  purge_on: string | undefined;
}

const DAYS_AHEAD = 30;

/** Asks for the day, and for the name typed by hand: what is removed then is gone. */
export function PurgeDialog({ what, onClose }: { what: Purged; onClose: () => void }) {
  const t = useText(retiredTexts);
  const { language } = usePreferences();
  const { base } = useDesigner();
  const [day, setDay] = useState(what.purge_on ?? dayAhead(DAYS_AHEAD));
  const [typed, setTyped] = useState("");
  const { isBusy, run } = useBusy();
  const submit = async () => {
    const isDone = await run(() => schedulePurge({ objname: base.object.name, id: what.id, on: day }));
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={t("purgeTitle", { name: pickLabel(what.label, language) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            look="filled"
            className="asker-grave"
            disabled={isBusy || typed !== what.name || day === ""}
            onClick={() => void submit()}
          >
            {t("purgeYes")}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        <p>{t(what.id === undefined ? "purgeObjectText" : "purgeText")}</p>
        <PartRow label={t("day")} isRequired>
          {({ id }) => (
            <input
              id={id}
              className="plain-input"
              type="date"
              min={dayAhead(1)}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </PartRow>
        <PartRow label={t("confirm", { name: what.name })} isRequired>
          {({ id }) => (
            <input
              id={id}
              className="plain-input"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </PartRow>
      </div>
    </Dialog>
  );
}

function dayAhead(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
