import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { asRef, asText } from "../kinds/as-values.ts";
import { PersonSection } from "./person-section.tsx";
import { personTexts } from "./person-texts.ts";
import "../parts/plain-table.css";

/** The memberships of a user as their record holds them. */
export function listMemberships(user: WireRecord): WireRecord[] {
  const value = user["memberships"];
  // The server answers lines as records.
  return Array.isArray(value) ? (value as WireRecord[]) : [];
}

/** In which departments somebody works, with the roles and posts held there. */
export function Memberships({ user }: { user: WireRecord }) {
  const t = useText(personTexts);
  const { language } = usePreferences();
  const rows = listMemberships(user);
  const namesOf = (value: unknown) => formatList(refsOf(value), language) || "–";
  return (
    <PersonSection title={t("memberships")}>
      {rows.length === 0 ? (
        <p className="person-note">{t("noMemberships")}</p>
      ) : (
        <div className="person-table">
          <table className="plain-table">
            <ColumnHeads names={[t("dept"), t("roles"), t("posts"), t("position")]} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <DepartmentLink dept={asRef(row["dept"])} />
                    {row["is_default"] === true && <small className="person-mark">{t("isDefault")}</small>}
                  </td>
                  <td>{namesOf(row["roles"])}</td>
                  <td>{namesOf(row["posts"])}</td>
                  <td>{asText(row["position"]) || "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PersonSection>
  );
}

function DepartmentLink({ dept }: { dept: RefValue | undefined }) {
  if (!dept) return "–";
  return <Link to={`/system/dept?open=${dept.id}`}>{dept.label ?? dept.id.slice(0, 8)}</Link>;
}

function refsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one: RefValue) => asRef(one)?.label ?? []) : [];
}
