import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { focusFirstError, focusStart } from "@kezhuan/web/office/form/focus-field.ts";
import { formTexts } from "@kezhuan/web/office/form/form-texts.ts";
import { PanelFrame } from "@kezhuan/web/office/form/panel-frame.tsx";
import { useStartFocus } from "@kezhuan/web/office/form/use-start-focus.ts";
import { askPerson } from "@kezhuan/web/office/parts/ask.ts";
import { SideDrawer } from "@kezhuan/web/office/parts/side-drawer.tsx";
import "@kezhuan/web/office/form/record-panel.css";
import { useDesigner } from "../designer-context.tsx";
import { FieldFormView } from "./field-form.tsx";
import { fieldTexts } from "./field-texts.ts";
import { useFieldForm } from "./use-field-form.ts";

interface FieldPanelProps {
  /** The field's name; empty for a new one, absent while the drawer is closed. */
  name: string | undefined;
  onClose: () => void;
}

/** One field in the drawer. What is done there goes into the draft, not to the server. */
export function FieldPanel({ name, onClose }: FieldPanelProps) {
  // While the drawer slides out it goes on showing what it held.
  const [shown, setShown] = useState(name);
  const [close, setClose] = useState<{ run: () => void }>({ run: onClose });
  if (name !== undefined && name !== shown) setShown(name);
  const t = useText(fieldTexts);
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen={name !== undefined}
      size={820}
      title={null}
      aria-label={t(shown === "" ? "createTitle" : "fieldDrawer")}
      closable={false}
      onClose={() => close.run()}
      afterOpenChange={(isOpen) => !isOpen && setShown(undefined)}
    >
      {shown !== undefined && (
        <FieldEditor
          key={shown}
          name={shown}
          onClose={onClose}
          onGuard={(run) => setClose({ run: run ?? onClose })}
        />
      )}
    </SideDrawer>
  );
}

interface FieldEditorProps {
  name: string;
  onClose: () => void;
  /** Says what closing the drawer from outside means now. */
  onGuard: (run: (() => void) | undefined) => void;
}

function FieldEditor({ name, onClose, onGuard }: FieldEditorProps) {
  const t = useText(fieldTexts);
  const { language } = usePreferences();
  const { view } = useDesigner();
  const [field] = useState(() => liveFields(view).find(({ def }) => def.name === name));
  const form = useFieldForm(field);
  const frame = useRef<HTMLFormElement>(null);
  const leave = useLeaving({ isDirty: form.isDirty, onClose, onGuard });
  useStartFocus(frame);
  const submit = (then: () => void) => {
    if (!form.submit()) {
      showToast(t("check"));
      return focusFirstError(frame.current);
    }
    return then();
  };
  const again = () => {
    form.restart();
    focusStart(frame.current);
  };
  return (
    <PanelFrame
      title={field ? t("editTitle", { name: pickLabel(field.def.label, language) }) : t("createTitle")}
      onClose={() => void leave()}
      foot={
        <>
          <Button onClick={() => void leave()}>{t("cancel")}</Button>
          {!field && <Button onClick={() => submit(again)}>{t("doneAndNew")}</Button>}
          <Button type="primary" onClick={() => submit(onClose)}>
            {t("done")}
          </Button>
        </>
      }
    >
      <FieldFormView form={form} field={field} formRef={frame} onSubmit={() => submit(onClose)} />
    </PanelFrame>
  );
}

interface Leaving extends Pick<FieldEditorProps, "onClose" | "onGuard"> {
  isDirty: boolean;
}

/** Closing the drawer, by whatever way: asks first when something was typed. */
function useLeaving({ isDirty, onClose, onGuard }: Leaving): () => Promise<void> {
  const t = useText(formTexts);
  const leave = async () => {
    const sure =
      !isDirty ||
      (await askPerson({
        title: t("leaveTitle"),
        text: t("leaveText"),
        yes: t("leave"),
        no: t("stay"),
        isGrave: true,
      }));
    if (sure) onClose();
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    onGuard(() => void latest.current());
    return () => onGuard(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field opens
  }, []);
  return leave;
}
