import { DeleteOutlined } from "@ant-design/icons";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { Button } from "antd";
import { useId, useRef, useState } from "react";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { refreshRoles } from "@kezhuan/web/api/roles.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { focusFirstError } from "../form/focus-field.ts";
import { FormFieldRow } from "../form/form-field.tsx";
import { PanelFrame } from "../form/panel-frame.tsx";
import { useRecordForm, type RecordForm } from "../form/use-record-form.ts";
import { asText } from "../kinds/as-values.ts";
import { useObject } from "../kinds/object-context.tsx";
import { UnchosenContext } from "../kinds/unchosen-text.tsx";
import { askPerson } from "../parts/ask.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { titleOf } from "../roles/menu-tree.ts";
import { usePermission } from "../session/account.tsx";
import { IconPicker } from "./icon-picker.tsx";
import { menuTexts } from "./menu-texts.ts";
import { NeededObject, TargetPicker } from "./target-picker.tsx";
import "../form/form.css";
import "../form/record-panel.css";

/** The entry to change, or where a new one begins. */
export interface Edited {
  record?: WireRecord;
  /** Of a new entry: what it stands below. */
  parent?: string;
  target?: "admin" | "dev";
}

interface EntryDrawerProps {
  edited: Edited | undefined;
  records: readonly WireRecord[];
  onClose: () => void;
}

/** A menu entry: what it is called, where it leads, who sees it. */
export function EntryDrawer({ edited, records, onClose }: EntryDrawerProps) {
  const t = useText(menuTexts);
  const { language } = usePreferences();
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);
  const title = shown?.record ? t("editOf", { title: titleOf(shown.record, language) }) : t("create");
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen={edited !== undefined}
      size={640}
      title={null}
      aria-label={title}
      closable={false}
      onClose={onClose}
    >
      {shown && (
        <EntryForm
          key={shown.record?.id ?? `new ${shown.parent ?? ""}`}
          edited={shown}
          records={records}
          title={title}
          onClose={onClose}
        />
      )}
    </SideDrawer>
  );
}

interface EntryFormProps extends Omit<EntryDrawerProps, "edited"> {
  edited: Edited;
  title: string;
}

function EntryForm({ edited, records, title, onClose }: EntryFormProps) {
  const t = useText(menuTexts);
  const meta = useObject();
  const { language } = usePreferences();
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [isTrusted, setTrusted] = useState(true);
  const [needsTrust, setNeedsTrust] = useState(false);
  const above = records.find(({ id }) => id === edited.parent);
  const form = useRecordForm({
    meta,
    record: edited.record,
    preset: {
      ...(above ? { parent: { id: above.id, label: titleOf(above, language) } } : {}),
      target: above ? above["target"] : (edited.target ?? "both"),
      sort_no: 9999,
    },
  });
  const save = async () => {
    setNeedsTrust(!isTrusted);
    if (!isTrusted || form.unchosen.refuses()) return focusFirstError(formRef.current);
    const result = await form.save();
    if (result?.kind !== "saved") return focusFirstError(formRef.current);
    showToast(t("saved"), { tone: "success" });
    onClose();
    await refreshRoles();
  };
  return (
    <PanelFrame
      title={title}
      onClose={onClose}
      tools={edited.record && <RemoveButton record={edited.record} onRemoved={onClose} />}
      problem={needsTrust ? t("confirmFirst") : form.problem}
      foot={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" htmlType="submit" form={formId} disabled={form.isSaving}>
            {t("save")}
          </Button>
        </>
      }
    >
      <UnchosenContext value={form.unchosen.context}>
        <form
          id={formId}
          ref={formRef}
          className="record-form"
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            if (event.target === event.currentTarget) void save();
          }}
        >
          <EntryFields form={form} onTrust={setTrusted} />
        </form>
      </UnchosenContext>
    </PanelFrame>
  );
}

function EntryFields({ form, onTrust }: { form: RecordForm; onTrust: (isTrusted: boolean) => void }) {
  const meta = useObject();
  const set = (name: string) => (value: unknown) => form.setValue(name, value);
  return (
    <>
      <section className="form-group">
        <div className="form-grid">
          <Own form={form} name="title" />
          <Own form={form} name="title_en" />
          <IconPicker value={asText(form.values["icon"])} onChange={set("icon")} />
          <Own form={form} name="parent" />
        </div>
      </section>
      <section className="form-group">
        <TargetPicker
          meta={meta}
          value={asText(form.values["path"])}
          error={form.errors["path"]}
          onChange={set("path")}
          onTrust={onTrust}
        />
      </section>
      <section className="form-group">
        <div className="form-grid">
          <Own form={form} name="target" />
          <Own form={form} name="enabled" />
          <Own form={form} name="roles" />
          <Own form={form} name="depts" />
          <NeededObject
            meta={meta}
            value={asText(form.values["object"])}
            error={form.errors["object"]}
            onChange={set("object")}
          />
          <Own form={form} name="code" />
        </div>
      </section>
    </>
  );
}

/** A field of the entry as any form draws it; nothing where this person may not see it. */
function Own({ form, name }: { form: RecordForm; name: string }) {
  const found = form.groups.flatMap(({ fields }) => fields).find(({ field }) => field.name === name);
  if (!found) return null;
  return (
    <FormFieldRow
      formField={found}
      value={form.values[name]}
      error={form.errors[name]}
      partErrors={form.partErrors[name]}
      onChange={(value) => form.setValue(name, value)}
      record={{ id: "", ...form.base, ...form.values }}
    />
  );
}

function RemoveButton({ record, onRemoved }: { record: WireRecord; onRemoved: () => void }) {
  const t = useText(menuTexts);
  const { language } = usePreferences();
  const mayRemove = usePermission("sys_menu:delete");
  if (!mayRemove) return null;
  const remove = async () => {
    const yes = await askPerson({
      title: t("removeTitle", { title: titleOf(record, language) }),
      text: t("removeText"),
      yes: t("remove"),
      no: t("cancel"),
      isGrave: true,
    });
    if (!yes) return;
    const answer = await delObjDataByIdList("sys_menu", [record.id]);
    if (!answer.ok) return;
    showToast(t("removed"), { tone: "success" });
    onRemoved();
    await refreshRoles();
  };
  return (
    <Button
      type="text"
      danger
      icon={<DeleteOutlined aria-hidden />}
      aria-label={t("remove")}
      title={t("remove")}
      onClick={() => void remove()}
    />
  );
}
