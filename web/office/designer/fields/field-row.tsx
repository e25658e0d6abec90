import { HolderOutlined } from "@ant-design/icons";
import { kindLabels } from "@kezhuan/contract/kinds/traits";
import { Button } from "antd";
import type { FieldView } from "@kezhuan/web/meta/design/design-view.ts";
import { findFirmUse } from "@kezhuan/contract/design/apply-change";
import { retireChanges } from "@kezhuan/web/meta/design/field-use.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "@kezhuan/web/office/parts/ask.ts";
import { useDesigner } from "../designer-context.tsx";
import { fieldTexts } from "./field-texts.ts";
import { KindSign } from "./kind-sign.tsx";

interface FieldRowProps {
  field: FieldView;
  /** From 0; absent for a field that the draft retires. */
  place: number | undefined;
  onOpen: () => void;
  onMove: (step: number) => void;
  drag: { isDragged: boolean; start: () => void; end: () => void; drop: () => void };
}

/** A field as a row: name, kind, traits (required, unique …), and whether the draft adds, changes or retires it. */
export function FieldRow({ field, place, onOpen, onMove, drag }: FieldRowProps) {
  const t = useText(fieldTexts);
  const { language } = usePreferences();
  const { problems } = useDesigner();
  const { def, mark } = field;
  const label = pickLabel(def.label, language);
  const wrong = problems.filter((problem) => problem.tab === "fields" && problem.field === def.name);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where a dragged field is dropped; keys move it too
    <li
      data-field={def.name}
      data-mark={mark}
      data-dragged={drag.isDragged}
      data-wrong={wrong.length > 0}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drag.drop}
    >
      <button
        type="button"
        className="field-handle"
        disabled={place === undefined}
        draggable={place !== undefined}
        aria-label={t("move", { name: label, place: (place ?? 0) + 1 })}
        onDragStart={drag.start}
        onDragEnd={drag.end}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onMove(step);
        }}
      >
        <HolderOutlined aria-hidden />
      </button>
      <KindSign kind={def.kind} />
      <div className="field-name">
        <button type="button" className="design-name" disabled={mark === "retired"} onClick={onOpen}>
          {label}
        </button>
        <code>{def.name}</code>
      </div>
      <span className="field-kind">{pickLabel(kindLabels[def.kind], language)}</span>
      <FieldFacts field={field} />
      <FieldActions field={field} label={label} onOpen={onOpen} />
      {wrong.length > 0 && (
        <p className="form-error">
          <Icon name="alert" size={14} />
          {wrong.map(({ message }) => message).join(language === "zh" ? "；" : "; ")}
        </p>
      )}
    </li>
  );
}

function FieldFacts({ field: { def, layer, mark, converting } }: { field: FieldView }) {
  const t = useText(fieldTexts);
  const { language } = usePreferences();
  const { view, isNew } = useDesigner();
  const group = view.object.groups.find(({ name }) => name === def.group);
  const facts = [
    ...(def.name === view.object.labelField ? [t("names")] : []),
    ...(def.name === view.object.states?.field ? [t("holdsState")] : []),
    ...(["required", "unique", "searchable", "fixed"] as const).flatMap((flag) =>
      def[flag] ? [t(flag)] : [],
    ),
    ...(group ? [pickLabel(group.label, language)] : []),
    ...(layer === "pack" ? [t("packField")] : []),
    ...(layer === "changed" ? [t("packChanged")] : []),
  ];
  return (
    <span className="field-facts">
      {mark !== "same" && !isNew && <em data-mark={mark}>{t(mark)}</em>}
      {converting && <em>{t("converting", { kind: pickLabel(kindLabels[converting.kind], language) })}</em>}
      {facts.join(" · ")}
    </span>
  );
}

interface FieldActionsProps {
  field: FieldView;
  label: string;
  onOpen: () => void;
}

function FieldActions({ field: { def, layer, mark }, label, onOpen }: FieldActionsProps) {
  const t = useText(fieldTexts);
  const { view, changes, record, undo } = useDesigner();
  if (mark === "retired") {
    const place = changes.findLastIndex((one) => one.do === "retireField" && one.name === def.name);
    return (
      <div className="field-actions">
        <Button type="link" onClick={() => undo(place)}>
          {t("undoRetire")}
        </Button>
      </div>
    );
  }
  const isNeeded = findFirmUse(view.object, def.name) !== undefined;
  // A field that only the draft has is removed from the draft; a stored one is retired.
  const isThere = mark === "same" || mark === "changed";
  const verb = isThere ? "retire" : "remove";
  const retire = async () => {
    const sure =
      !isThere ||
      (await askPerson({
        title: t("retireTitle", { name: label }),
        text: t("retireText"),
        yes: t("retire"),
      }));
    if (sure) record(...retireChanges(view, def.name));
  };
  return (
    <div className="field-actions">
      <Button type="link" onClick={onOpen} aria-label={`${t("edit")} ${label}`}>
        {t("edit")}
      </Button>
      {layer === "local" && !isNeeded && (
        <Button type="link" onClick={() => void retire()} aria-label={`${t(verb)} ${label}`}>
          {t(verb)}
        </Button>
      )}
    </div>
  );
}
