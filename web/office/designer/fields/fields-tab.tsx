import { PlusOutlined } from "@ant-design/icons";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";
import { Button } from "antd";
import { useState } from "react";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useDesigner } from "../designer-context.tsx";
import { FieldList } from "./field-list.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { fieldTexts } from "./field-texts.ts";

/** The fields of the object, in the order of forms and lists. */
export function FieldsTab() {
  const t = useText(fieldTexts);
  const { language } = usePreferences();
  const { view } = useDesigner();
  // The name of the field in the drawer; empty for a new one.
  const [open, setOpen] = useState<string>();
  const names = standardFields.map(({ label }) => pickLabel(label, language));
  return (
    <>
      {view.fields.length === 0 ? (
        <EmptyState title={t("emptyTitle")} lead={t("emptyLead")}>
          <Button onClick={() => setOpen("")}>{t("add")}</Button>
        </EmptyState>
      ) : (
        <>
          <div className="designer-tools">
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen("")}>
              {t("add")}
            </Button>
            <small>{t("hint")}</small>
          </div>
          <FieldList onOpen={setOpen} />
        </>
      )}
      <p className="designer-foot">{t("standard", { names: formatList(names, language) })}</p>
      <FieldPanel name={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
