import { useState } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { formTexts } from "../form/form-texts.ts";
import { askPerson } from "../parts/ask.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { ViewForm } from "./view-form.tsx";
import type { ViewFormProps } from "./use-view-form.ts";
import { viewTexts } from "./view-texts.ts";

/** The editor beside the list whose view is meant. */
export function ViewEditor({ onClose, ...props }: Omit<ViewFormProps, "onDirty">) {
  const t = useText(viewTexts);
  const tForm = useText(formTexts);
  const [isDirty, setDirty] = useState(false);
  const leave = async () => {
    const question = {
      title: tForm("leaveTitle"),
      text: tForm("leaveText"),
      yes: tForm("leave"),
      no: tForm("stay"),
      isGrave: true,
    };
    if (!isDirty || (await askPerson(question))) onClose();
  };
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen
      size={820}
      title={null}
      aria-label={t(props.target ? "editTitle" : "newTitle")}
      closable={false}
      onClose={() => void leave()}
    >
      <ViewForm
        {...props}
        onClose={() => void leave()}
        onSaved={(view) => {
          onClose();
          props.onSaved(view);
        }}
        onDirty={setDirty}
      />
    </SideDrawer>
  );
}
