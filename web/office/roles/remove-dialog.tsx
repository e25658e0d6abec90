import type { WireRecord } from "@kezhuan/contract/api/records";
import type { RoleUse } from "@kezhuan/contract/api/roles";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useId, useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { refreshRoles, roleUsesQuery } from "@kezhuan/web/api/roles.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { openInside } from "../parts/open-inside.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { nameOf } from "./role-name.ts";
import { roleWayTexts } from "./role-texts.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import "../parts/asker.css";
import { ProblemLine } from "../parts/problem-line.tsx";

interface RemoveDialogProps {
  role: WireRecord;
  onClose: () => void;
  onRemoved: () => void;
}

/** Says where the role is in use, with links, and offers another one to its members and menu entries. */
export function RemoveDialog({ role, onClose, onRemoved }: RemoveDialogProps) {
  const t = useText(roleWayTexts);
  const { language } = usePreferences();
  const [to, setTo] = useState<string>();
  const uses = useQuery(roleUsesQuery(role.id));
  const { isSending, problem, send } = useSending({ showIn: "form" });
  const remove = () =>
    send(async () => {
      const input = { role: role.id, ...(to === undefined ? {} : { to }) };
      const answer = await sendMessage("removeRole", input, { quiet: true });
      if (!answer.ok) return answer;
      showToast(t("removed"), { tone: "success" });
      onClose();
      onRemoved();
      await refreshRoles();
      return answer;
    });
  const close = () => {
    showToast(t("cancelled"));
    onClose();
  };
  return (
    <Dialog
      title={t("removeTitle", { name: nameOf(role, language) })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button
            look="filled"
            className="asker-grave"
            disabled={isSending || !uses.data}
            onClick={() => void remove()}
          >
            {t("remove")}
          </Button>
        </>
      }
    >
      <div className="role-dialog">
        <p>{t("removeLead")}</p>
        <ProblemLine message={problem} />
        {(uses.error || !uses.data) && (
          <Pending error={uses.error} refetch={uses.refetch} skeleton={<RowsSkeleton />} />
        )}
        {uses.data?.uses.length === 0 && <p>{t("unused")}</p>}
        {uses.data?.uses.map((use) => (
          <Use key={`${use.objname} ${use.field}`} use={use} onLeave={onClose} />
        ))}
        {uses.data?.uses.some(({ objname }) => objname !== "sys_access") && (
          <Heir role={role.id} value={to} onChange={setTo} />
        )}
      </div>
    </Dialog>
  );
}

function Use({ use, onLeave }: { use: RoleUse; onLeave: () => void }) {
  const t = useText(roleWayTexts);
  const { language } = usePreferences();
  const { objname, label, fieldLabel, count, records } = use;
  return (
    <section>
      <h3>
        {t("uses", { object: pickLabel(label, language), field: pickLabel(fieldLabel, language), count })}
      </h3>
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <Link to={`/ruid/${objname}?open=${record.id}`} onClick={onLeave}>
              {record.label}
            </Link>
          </li>
        ))}
        {count > records.length && <li>{t("othersToo", { count: count - records.length })}</li>}
      </ul>
    </section>
  );
}

interface HeirProps {
  role: string;
  value: string | undefined;
  onChange: (role: string | undefined) => void;
}

function Heir({ role, value, onChange }: HeirProps) {
  const t = useText(roleWayTexts);
  const { language } = usePreferences();
  const id = useId();
  const { data } = useQuery(objDataByPageQuery({ objname: "sys_role", pageSize: 200, count: "none" }));
  const others = (data?.data ?? []).filter((one) => one.id !== role);
  return (
    <div>
      <label htmlFor={id}>{t("to")}</label>
      <Select
        id={id}
        {...openInside}
        showSearch={{ optionFilterProp: "label" }}
        value={value ?? ""}
        options={[
          { value: "", label: t("toNone") },
          ...others.map((one) => ({ value: one.id, label: nameOf(one, language) })),
        ]}
        onChange={(next: string) => onChange(next || undefined)}
      />
    </div>
  );
}
