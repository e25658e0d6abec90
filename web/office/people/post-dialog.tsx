import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { Modal } from "antd";
import { useId, useState } from "react";
import { refreshDepartments } from "@kezhuan/web/api/departments.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRef, asRefs } from "../kinds/as-values.ts";
import { officeKinds } from "../kinds/registry.ts";
import { postTexts } from "./post-texts.ts";
import "./join-dialog.css";

interface PostDialogProps {
  post: WireRecord;
  name: string;
  onClose: () => void;
}

/** Gives people a post in a department. */
export function PostDialog({ post, name, onClose }: PostDialogProps) {
  const t = useText(postTexts);
  const [people, setPeople] = useState<unknown>(null);
  const [dept, setDept] = useState<unknown>(post["dept"] ?? null);
  const { isSending, send } = useSending({ showIn: "toast" });
  const save = async () => {
    const userids = asRefs(people).map(({ id }) => id);
    const place = asRef(dept);
    if (userids.length === 0) return showToast(t("choosePeople"));
    if (!place) return showToast(t("chooseDept"));
    const given = { userids, dept: place.id, roles: [], posts: [post.id] };
    const sent = await send(() => sendMessage("addMemberships", given));
    if (!sent) return;
    showToast(t("done", { count: sent.data.added + sent.data.changed }), { tone: "success" });
    onClose();
    await Promise.all([refreshAllRecords(), refreshDepartments()]);
  };
  return (
    <Modal
      open
      title={t("addTitle", { name })}
      onCancel={onClose}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={isSending}
      onOk={() => void save()}
    >
      <p>{t("addLead")}</p>
      <div className="join-fields">
        <Choice name="chosen" kind="refs" object="sys_user" value={people} onChange={setPeople} />
        <Choice name="dept" kind="ref" object="qd_org" value={dept} onChange={setDept} />
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  name: "chosen" | "dept";
  kind: "ref" | "refs";
  object: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

function Choice({ name, kind, object, value, onChange }: ChoiceProps) {
  const t = useText(postTexts);
  const id = useId();
  const { Editor } = officeKinds[kind];
  const field: FieldMeta = {
    name,
    label: postTexts[name],
    kind,
    settings: { object },
    required: true,
    readonly: false,
    searchable: false,
    sortable: false,
    operators: [],
  };
  const label = t(name);
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <Editor {...{ field, value, onChange, id, label }} describedBy={undefined} isInvalid={false} />
    </div>
  );
}
