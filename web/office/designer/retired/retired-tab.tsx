import { kindLabels } from "@kezhuan/contract/kinds/traits";
import { Button } from "antd";
import { useState } from "react";
import { liveFields, type RetiredView } from "@kezhuan/web/meta/design/design-view.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { useDesigner } from "../designer-context.tsx";
import { PurgeDialog, type Purged } from "./purge-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { retiredTexts } from "./retired-texts.ts";
import { schedulePurge } from "./schedule-purge.ts";

/** What is out of use and kept, with the ways back and out. */
export function RetiredTab() {
  const t = useText(retiredTexts);
  const { language } = usePreferences();
  const { base, view } = useDesigner();
  const [purging, setPurging] = useState<Purged>();
  const [renaming, setRenaming] = useState<RetiredView>();
  const { object, retired_at, purge_on } = base;
  if (view.retired.length === 0 && retired_at === undefined)
    return <EmptyState title={t("emptyTitle")} lead={t("emptyLead")} />;
  return (
    <>
      <p className="designer-tools">
        <small>{t("lead")}</small>
      </p>
      <table className="design-table">
        <ColumnHeads
          names={[t("field"), t("kind"), t("retiredAt"), t("column"), t("purge")]}
          unseen={t("actions")}
        />
        <tbody>
          {retired_at !== undefined && (
            <tr>
              <th scope="row">
                {t("object")}
                <code>{object.name}</code>
              </th>
              <td data-title={t("kind")}>–</td>
              <td data-title={t("retiredAt")}>{formatDate(retired_at, language)}</td>
              <td data-title={t("column")}>–</td>
              <td data-title={t("purge")}>
                {purge_on ? t("from", { date: formatDate(purge_on, language) }) : t("never")}
              </td>
              <td>
                <PurgeButtons
                  what={{ name: object.name, label: object.label, purge_on }}
                  onSchedule={setPurging}
                />
              </td>
            </tr>
          )}
          {view.retired.map((field) => (
            <RetiredRow key={field.id} field={field} onPurge={setPurging} onRename={setRenaming} />
          ))}
        </tbody>
      </table>
      {purging && <PurgeDialog what={purging} onClose={() => setPurging(undefined)} />}
      {renaming && <RestoreDialog field={renaming} onClose={() => setRenaming(undefined)} />}
    </>
  );
}

interface RetiredRowProps {
  field: RetiredView;
  onPurge: (what: Purged) => void;
  onRename: (field: RetiredView) => void;
}

function RetiredRow({ field, onPurge, onRename }: RetiredRowProps) {
  const t = useText(retiredTexts);
  const { language } = usePreferences();
  const { view, changes, record, undo } = useDesigner();
  const { id, def, mark, retired_at, column, purge_on } = field;
  const restore = () => {
    if (liveFields(view).some((one) => one.def.name === def.name)) onRename(field);
    else record({ do: "restoreField", id, name: def.name });
  };
  return (
    <tr data-mark={mark}>
      <th scope="row">
        {pickLabel(def.label, language)}
        <code>{def.name}</code>
      </th>
      <td data-title={t("kind")}>{pickLabel(kindLabels[def.kind], language)}</td>
      <td data-title={t("retiredAt")}>{formatDate(retired_at, language)}</td>
      <td data-title={t("column")}>
        <code>{column}</code>
      </td>
      <td data-title={t("purge")}>
        {purge_on ? t("from", { date: formatDate(purge_on, language) }) : t("never")}
      </td>
      <td>
        {mark === "restored" ? (
          <>
            <em>{t("restored")}</em>
            <Button
              type="link"
              onClick={() => undo(changes.findIndex((one) => one.do === "restoreField" && one.id === id))}
            >
              {t("undo")}
            </Button>
          </>
        ) : (
          <>
            <Button type="link" onClick={restore}>
              {t("restore")}
            </Button>
            <PurgeButtons what={{ id, name: def.name, label: def.label, purge_on }} onSchedule={onPurge} />
          </>
        )}
      </td>
    </tr>
  );
}

function PurgeButtons({ what, onSchedule }: { what: Purged; onSchedule: (what: Purged) => void }) {
  const t = useText(retiredTexts);
  const { base } = useDesigner();
  return (
    <>
      <Button type="link" onClick={() => onSchedule(what)}>
        {t("schedule")}
      </Button>
      {what.purge_on !== undefined && (
        <Button
          type="link"
          onClick={() => void schedulePurge({ objname: base.object.name, id: what.id, on: null })}
        >
          {t("cancelPurge")}
        </Button>
      )}
    </>
  );
}
