import { UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useId, useState } from "react";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "@kezhuan/web/office/parts/ask.ts";
import { designTexts } from "../design-texts.ts";
import { useDesigner } from "../designer-context.tsx";
import { useChangeWords } from "./use-change-words.ts";
import "./draft-bar.css";

/** What is not applied yet, each with the way to take it back; nothing is sent before the preview. */
export function DraftBar({ onPreview }: { onPreview: () => void }) {
  const t = useText(designTexts);
  const { changes, discard, problems } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = changes.length;
  if (count === 0) return null;
  const discardAll = async () => {
    const sure = await askPerson({
      title: t("discardTitle"),
      text: t("discardText", { count }),
      yes: t("discard"),
      no: t("keep"),
      isGrave: true,
    });
    if (sure) discard();
  };
  return (
    <section className="draft-bar" aria-label={t("unsaved", { count })}>
      {isOpen && <ChangeList id={id} />}
      <div className="draft-bar-row">
        <div className="draft-bar-words">
          <output>
            <strong>{t("unsaved", { count })}</strong>
          </output>
          <small>{t("unsavedLead")}</small>
        </div>
        {problems.length > 0 && (
          <p className="draft-bar-problem" role="alert">
            {t("problems", { count: problems.length })}
          </p>
        )}
        <div className="designer-actions">
          <Button type="text" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "hideChanges" : "showChanges")}
          </Button>
          <Button onClick={() => void discardAll()}>{t("discard")}</Button>
          <Button type="primary" onClick={onPreview}>
            {t("preview")}
          </Button>
        </div>
      </div>
    </section>
  );
}

function ChangeList({ id }: { id: string }) {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const { base, view, changes, undo } = useDesigner();
  const describe = useChangeWords({ base, view });
  const takeBack = (place: number) => {
    const also = undo(place).map(({ change }) => describe(change));
    if (also.length > 0) showToast(t("undoneToo", { changes: formatList(also, language) }));
  };
  return (
    <ol id={id} className="draft-changes">
      {changes.map((change, place) => {
        const words = describe(change);
        return (
          <li key={`${change.do} ${words}`}>
            <span>{words}</span>
            <Button
              type="text"
              icon={<UndoOutlined aria-hidden />}
              aria-label={t("undo", { change: words })}
              onClick={() => takeBack(place)}
            >
              {t("undoShort")}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
