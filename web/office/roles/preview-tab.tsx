import type { PersonAccess } from "@kezhuan/contract/api/roles";
import { useQuery } from "@tanstack/react-query";
import { Tag } from "antd";
import { useState } from "react";
import { personAccessQuery } from "@kezhuan/web/api/roles.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { ObjectEffect } from "../access/rule-effect.tsx";
import { WhoPicker, type Who } from "../access/who-picker.tsx";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { previewTexts } from "./role-texts.ts";

/** All that a person may do in a department, each with the role it comes from. */
export function PreviewTab() {
  const t = useText(previewTexts);
  const [who, setWho] = useState<Who>({ user: undefined, deptid: undefined });
  return (
    <>
      <p className="form-help">{t("lead")}</p>
      <WhoPicker who={who} onChange={setWho} />
      {who.user && (
        <Preview key={`${who.user.id} ${who.deptid ?? ""}`} userid={who.user.id} deptid={who.deptid} />
      )}
    </>
  );
}

function Preview({ userid, deptid }: { userid: string; deptid: string | undefined }) {
  const t = useText(previewTexts);
  const { language } = usePreferences();
  const { data, error, refetch } = useQuery(personAccessQuery(userid, deptid));
  if (error || !data) return <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />;
  const roles = formatList(
    data.roles.map(({ name }) => name),
    language,
  );
  return (
    <>
      <p>
        {data.dept && <span>{t("dept", { dept: data.dept.name })} · </span>}
        {t("roles", { roles: roles || "–" })}
      </p>
      {data.full && <output>{t("full", { name: data.user.name })}</output>}
      {!data.full && data.objects.length === 0 && <EmptyState title={t("nothing")} lead={t("nothingLead")} />}
      {!data.full && data.objects.length > 0 && <PreviewTable {...{ data, userid, deptid }} />}
    </>
  );
}

interface PreviewTableProps {
  data: PersonAccess;
  userid: string;
  deptid: string | undefined;
}

function PreviewTable({ data, userid, deptid }: PreviewTableProps) {
  const t = useText(previewTexts);
  const { language } = usePreferences();
  const [open, setOpen] = useState<string>();
  return (
    <table className="role-table" aria-label={t("allowed")}>
      <ColumnHeads names={[t("object"), t("allowed"), t("reasons")]} />
      <tbody>
        {data.objects.map((object) => (
          <tr key={object.name}>
            <th scope="row">{pickLabel(object.label, language)}</th>
            <td>
              {object.actions.map(({ name, label, allowed }) => (
                <Tag key={name} variant="outlined" color={allowed ? "success" : "error"}>
                  {pickLabel(label, language)}
                  {!allowed && ` (${t("denied")})`}
                </Tag>
              ))}
            </td>
            <td>
              <Reasons object={object} />
              <details
                open={open === object.name}
                onToggle={(event) => event.currentTarget.open && setOpen(object.name)}
              >
                <summary>{t("detail", { object: pickLabel(object.label, language) })}</summary>
                {open === object.name && (
                  <ObjectEffect objname={object.name} userid={userid} deptid={deptid} />
                )}
              </details>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For each role, which actions it gives or takes. */
function Reasons({ object }: { object: PersonAccess["objects"][number] }) {
  const t = useText(previewTexts);
  const { language } = usePreferences();
  const given = object.actions.flatMap(({ label, by, against }) => [
    ...by.map(({ role }) => ({ role, action: pickLabel(label, language) })),
    ...against.map(({ role }) => ({ role, action: `${pickLabel(label, language)} (${t("denied")})` })),
  ]);
  const roles = [...Map.groupBy(given, ({ role }) => role)];
  return (
    <ul>
      {roles.map(([role, list]) => (
        <li key={role}>
          {t("by", {
            action: role,
            roles: formatList([...new Set(list.map(({ action }) => action))], language),
          })}
        </li>
      ))}
    </ul>
  );
}
