import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Modal } from "antd";
import { useId, useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRef } from "../kinds/as-values.ts";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { ObjectContext } from "../kinds/object-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { bulkTexts } from "./bulk-texts.ts";
import "./join-dialog.css";

interface JoinDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

const names = ["dept", "roles", "posts"] as const;

/** Puts the ticked users into a department, with roles and posts. */
export function JoinDialog({ ids, onClose, onDone }: JoinDialogProps) {
  const t = useText(bulkTexts);
  const { data: meta } = useQuery(objMetaDataQuery("sys_member"));
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const { isSending, send } = useSending({ showIn: "toast" });
  const save = async () => {
    const dept = asRef(values["dept"]);
    if (!dept) return showToast(t("chooseDept"));
    const given = { roles: idsOf(values["roles"]), posts: idsOf(values["posts"]) };
    const sent = await send(() =>
      sendMessage("addMemberships", { userids: [...ids], dept: dept.id, ...given }),
    );
    if (!sent) return;
    showToast(t("joinDone", sent.data), { tone: "success" });
    onClose();
    onDone();
  };
  return (
    <Modal
      open
      title={t("join")}
      onCancel={onClose}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={isSending}
      onOk={() => void save()}
    >
      <p>{t("joinLead")}</p>
      <div className="join-fields">
        {meta && (
          <KindsContext value={officeKinds}>
            <ObjectContext value={meta}>
              {names.flatMap((name) => {
                const field = meta.fields.find((one) => one.name === name);
                if (!field) return [];
                const onChange = (value: unknown) => setValues({ ...values, [name]: value });
                return [<JoinField key={name} field={field} value={values[name]} onChange={onChange} />];
              })}
            </ObjectContext>
          </KindsContext>
        )}
      </div>
    </Modal>
  );
}

interface JoinFieldProps {
  field: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
}

function JoinField({ field, value, onChange }: JoinFieldProps) {
  const t = useText(bulkTexts);
  const id = useId();
  const { Editor } = officeKinds[field.kind];
  // The three names are those of texts, too.
  const label = t(field.name as (typeof names)[number]);
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <Editor {...{ field, value, onChange, id, label }} describedBy={undefined} isInvalid={false} />
    </div>
  );
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one: RefValue) => asRef(one)?.id ?? []) : [];
}
