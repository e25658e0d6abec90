import type { WireRecord } from "@kezhuan/contract/api/records";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { facetsQuery } from "@kezhuan/web/api/count-facets.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { allowsAction, fittingTransitions } from "@kezhuan/web/meta/transitions.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { BoardColumn, type BoardPlace } from "./board-column.tsx";
import { asText } from "../kinds/as-values.ts";
import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { kindViewTexts } from "../views/kind-texts.ts";
import type { KindViewProps } from "./kind-view.ts";
import "./board-view.css";

/** Records in columns by a state or code. Moving one is a change of state, or of the code. */
export function BoardView(props: KindViewProps) {
  const { meta, view, ask } = props;
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const [dragged, setDragged] = useState<WireRecord>();
  const field = meta.fields.find(({ name }) => name === view.board?.field);
  const counts = useQuery({
    ...facetsQuery({ ...ask, fields: [field?.name ?? ""] }),
    enabled: field !== undefined,
  });
  const move = useMove(props, field?.name ?? "");
  if (!field) return <EmptyState title={t("unfit")} lead="" />;
  const isState = meta.object.states?.field === field.name;
  const places: BoardPlace[] = [
    ...itemsOf({ field, dicts: meta.dicts }).map(({ code, label, colour }) => ({
      code,
      title: pickLabel(label, language),
      colour,
    })),
    ...(isState ? [] : [{ code: null, title: t("empty") }]),
  ];
  return (
    <section className="board" aria-label={t("board")}>
      {places.map((place) => (
        <BoardColumn
          key={place.code ?? ""}
          {...props}
          field={field}
          place={place}
          count={counts.data?.[field.name]?.find(({ value }) => value === place.code)?.count}
          targetsOf={(record) =>
            places.filter((one) => canMove(props, { record, to: one.code, field: field.name }))
          }
          onMove={move}
          dragged={dragged}
          onDrag={setDragged}
        />
      ))}
    </section>
  );
}

interface Step {
  record: WireRecord;
  to: string | null;
  field: string;
}

function canMove({ meta }: KindViewProps, { record, to, field }: Step): boolean {
  if (asText(record[field]) === (to ?? "")) return false;
  if (meta.object.states?.field === field)
    return fittingTransitions(meta, record).some((one) => one.to === to);
  const own = meta.fields.find(({ name }) => name === field);
  return allowsAction(meta, record, "update") && own?.readonly === false;
}

/** A change of state is asked about, with a remark; a change of another code is made at once. */
function useMove(props: KindViewProps, field: string) {
  const t = useText(kindViewTexts);
  const { meta, actions } = props;
  return async (record: WireRecord, place: BoardPlace) => {
    if (!canMove(props, { record, to: place.code, field }))
      return showToast(t("cannotMove", { column: place.title }), { tone: "error" });
    const transition = fittingTransitions(meta, record).find((one) => one.to === place.code);
    if (meta.object.states?.field === field) return transition && actions.move(record, transition);
    const data = { id: record.id, version: record["version"], [field]: place.code };
    const answer = await saveObjData({ objname: meta.object.name, data });
    if (answer.ok) showToast(t("moved", { column: place.title }), { tone: "success" });
    else showToast(answer.msg, { tone: "error" });
    return refreshAllRecords();
  };
}
