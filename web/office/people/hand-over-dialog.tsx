import type { Belonging } from "@kezhuan/contract/api/hand-over";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { Checkbox, Modal } from "antd";
import { useId, useState } from "react";
import { refreshAccount } from "@kezhuan/web/api/accounts.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRef } from "../kinds/as-values.ts";
import { personKind } from "../kinds/references.tsx";
import { handOverTexts } from "./hand-over-texts.ts";
import "./join-dialog.css";

interface HandOverDialogProps {
  userid: string;
  name: string;
  belongings: readonly Belonging[];
  onClose: () => void;
}

/** Chooses who takes over, and what. */
export function HandOverDialog({ userid, name, belongings, onClose }: HandOverDialogProps) {
  const t = useText(handOverTexts);
  const [successor, setSuccessor] = useState<unknown>(null);
  const [parts, setParts] = useState(() => belongings.map(keyOf));
  const { isSending, send } = useSending({ showIn: "toast" });
  const save = async () => {
    const ref = asRef(successor);
    if (!ref) return showToast(t("choose"));
    if (parts.length === 0) return showToast(t("chooseWhat"));
    const chosen = belongings.filter((one) => parts.includes(keyOf(one)));
    const sent = await send(() =>
      sendMessage("handOver", {
        userid,
        successor: ref.id,
        parts: chosen.map(({ objname, field }) => ({ objname, field })),
      }),
    );
    if (!sent) return;
    showToast(t("done", { count: sent.data.moved }), { tone: "success" });
    onClose();
    await Promise.all([refreshAccount(userid), refreshAccount(ref.id), refreshAllRecords()]);
  };
  return (
    <Modal
      open
      title={t("dialog", { name })}
      onCancel={onClose}
      okText={t("handOver")}
      cancelText={t("cancel")}
      confirmLoading={isSending}
      onOk={() => void save()}
    >
      <p>{t("lead")}</p>
      <div className="join-fields">
        <SuccessorField value={successor} onChange={setSuccessor} />
        <BelongingsField belongings={belongings} value={parts} onChange={setParts} />
      </div>
    </Modal>
  );
}

function keyOf({ objname, field }: Belonging): string {
  return `${objname}.${field}`;
}

interface BelongingsFieldProps {
  belongings: readonly Belonging[];
  value: string[];
  onChange: (value: string[]) => void;
}

function BelongingsField({ belongings, value, onChange }: BelongingsFieldProps) {
  const t = useText(handOverTexts);
  const whatId = useId();
  return (
    <div className="form-field">
      <span className="form-label" id={whatId}>
        {t("what")}
      </span>
      <Checkbox.Group
        className="hand-over-parts"
        aria-labelledby={whatId}
        value={value}
        options={belongings.map((one) => ({
          value: keyOf(one),
          label: t(one.kind === "reviews" ? "reviews" : "records", {
            label: one.label,
            count: one.count,
          }),
        }))}
        onChange={onChange}
      />
    </div>
  );
}

const successorField: FieldMeta = {
  name: "successor",
  label: handOverTexts.successor,
  kind: "person",
  settings: { object: "sys_user" },
  required: true,
  readonly: false,
  searchable: false,
  sortable: false,
  operators: [],
};

function SuccessorField({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const t = useText(handOverTexts);
  const id = useId();
  const { Editor } = personKind;
  const label = t("successor");
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <Editor
        {...{ id, label, value, onChange }}
        field={successorField}
        describedBy={undefined}
        isInvalid={false}
      />
    </div>
  );
}
