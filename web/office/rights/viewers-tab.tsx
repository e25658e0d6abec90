import type { RefValue } from "@kezhuan/contract/api/records";
import type { AccessOverview, Viewer } from "@kezhuan/contract/api/roles";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useId, useState } from "react";
import { viewersQuery } from "@kezhuan/web/api/roles.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { RecordPicker } from "../access/rule-effect.tsx";
import { Pending } from "../parts/pending.tsx";
import { popupWidth } from "../parts/popup-width.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { rightsTexts } from "./rights-texts.ts";

/** Who can see an object, or one of its records. */
export function ViewersTab({ data }: { data: AccessOverview }) {
  const t = useText(rightsTexts);
  const { language } = usePreferences();
  const id = useId();
  const [objname, setObjname] = useState<string>();
  const [record, setRecord] = useState<RefValue>();
  return (
    <>
      <p className="form-help">{t("viewersLead")}</p>
      <div className="role-tools">
        <div className="role-add">
          <label htmlFor={id}>{t("object")}</label>
          <Select
            id={id}
            className="rights-object"
            showSearch={{ optionFilterProp: "label" }}
            popupMatchSelectWidth={popupWidth}
            placeholder={t("choose")}
            value={objname ?? null}
            options={data.objects.map(({ name, label }) => ({
              value: name,
              label: `${pickLabel(label, language)} (${name})`,
            }))}
            onChange={(next: string | null) => {
              setObjname(next ?? undefined);
              setRecord(undefined);
            }}
          />
        </div>
        {objname !== undefined && (
          <RecordPicker key={objname} objname={objname} value={record} onChange={setRecord} />
        )}
      </div>
      {objname !== undefined && (
        <Viewers
          key={`${objname} ${record?.id ?? ""}`}
          objname={objname}
          id={record?.id}
          roleNames={new Map(data.roles.map(({ code, name }) => [code, name]))}
        />
      )}
    </>
  );
}

interface ViewersProps {
  objname: string;
  id: string | undefined;
  /** By code. */
  roleNames: ReadonlyMap<string, string>;
}

function Viewers({ objname, id, roleNames }: ViewersProps) {
  const t = useText(rightsTexts);
  const { language } = usePreferences();
  const [after, setAfter] = useState<string>();
  const { data, error, refetch } = useQuery(viewersQuery({ objname, id, after }));
  if (error || !data) return <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />;
  const { viewers, everybody, next } = data;
  const open = everybody.visitors ? t("byVisitors") : everybody.accounts && t("byAccounts");
  const rolesOf = ({ roles }: Viewer) =>
    formatList(
      roles.map((code) => roleNames.get(code) ?? code),
      language,
    );
  return (
    <>
      {open && <output>{open}</output>}
      {viewers.length === 0 && next === null && !open && (
        <EmptyState title={t("nobody")} lead={t("nobodyLead")} />
      )}
      {viewers.length > 0 && (
        <table className="role-table" aria-label={t("viewers")}>
          <ColumnHeads names={[t("person"), t("dept"), t("roles")]} />
          <tbody>
            {viewers.map((viewer) => (
              <tr key={`${viewer.user.id} ${viewer.dept.id}`}>
                <th scope="row">{viewer.user.name}</th>
                <td>{viewer.dept.name}</td>
                <td>{rolesOf(viewer) || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="role-tools">
        {after !== undefined && <Button onClick={() => setAfter(undefined)}>{t("first")}</Button>}
        {next !== null && <Button onClick={() => setAfter(next)}>{t("next")}</Button>}
      </div>
    </>
  );
}
