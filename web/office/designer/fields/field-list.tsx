import { liveFields, type FieldView } from "@kezhuan/web/meta/design/design-view.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useRef, useState } from "react";
import { useDesigner } from "../designer-context.tsx";
import { FieldRow } from "./field-row.tsx";
import { fieldTexts } from "./field-texts.ts";
import "./field-list.css";

/** The fields, each with a handle that moves it. */
export function FieldList({ onOpen }: { onOpen: (name: string) => void }) {
  const t = useText(fieldTexts);
  const { language } = usePreferences();
  const { view, record } = useDesigner();
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const names = liveFields(view).map(({ def }) => def.name);
  const moveTo = ({ def }: FieldView, place: number) => {
    const target = Math.min(Math.max(place, 0), names.length - 1);
    const others = names.filter((name) => name !== def.name);
    record({ do: "orderFields", names: others.toSpliced(target, 0, def.name) });
    setSaid(t("moved", { name: pickLabel(def.label, language), place: target + 1 }));
    // The row is drawn anew at its new place.
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(def.name)}"] .field-handle`)
        ?.focus(),
    );
  };
  return (
    <>
      <ul className="field-list" ref={list} data-dragging={dragged !== undefined}>
        {view.fields.map((field) => {
          const place = names.indexOf(field.def.name);
          return (
            <FieldRow
              key={`${field.def.name} ${field.mark === "retired"}`}
              field={field}
              place={field.mark === "retired" ? undefined : place}
              onOpen={() => onOpen(field.def.name)}
              onMove={(step) => moveTo(field, place + step)}
              drag={{
                isDragged: dragged === field.def.name,
                start: () => setDragged(field.def.name),
                end: () => setDragged(undefined),
                drop() {
                  const moving = liveFields(view).find(({ def }) => def.name === dragged);
                  if (moving && field.mark !== "retired" && moving !== field) moveTo(moving, place);
                  setDragged(undefined);
                },
              }}
            />
          );
        })}
      </ul>
      <output className="unseen">{said}</output>
    </>
  );
}
