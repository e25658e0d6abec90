import { administratorRole } from "@kezhuan/contract/metadata/roles";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { States } from "@kezhuan/contract/metadata/object";
import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "antd";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRef, asTexts } from "@kezhuan/web/office/kinds/as-values.ts";
import { askPerson } from "@kezhuan/web/office/parts/ask.ts";
import { usePermission } from "@kezhuan/web/office/session/account.tsx";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { grantsQuery, rolesQuery, saveGrant, type Role } from "../creation/grants.ts";
import { useDesigner } from "../designer-context.tsx";
import { stateTexts } from "./state-texts.ts";

/** Which roles may take which steps: the same grants that "access rights" shows, ticked where they are needed. */
export function StepGrants({ states }: { states: States }) {
  const t = useText(stateTexts);
  const { language } = usePreferences();
  const { base } = useDesigner();
  const objname = base.object.name;
  const roles = useQuery(rolesQuery());
  const grants = useQuery(grantsQuery(objname));
  // Only what the server knows can be granted.
  const known = new Set(base.object.states?.transitions.map(({ action }) => action));
  const steps = states.transitions.filter(({ action }) => known.has(action));
  const head = <h3>{t("who")}</h3>;
  if (grants.error || roles.error) {
    return (
      <section>
        {head}
        <p>{t("noAccess")}</p>
      </section>
    );
  }
  return (
    <section>
      {head}
      <p className="form-help">
        {t("whoLead")} <Link to={`/ruid/sys_access?f.object=${objname}`}>{t("access")}</Link>
      </p>
      {steps.length < states.transitions.length && <p className="form-help">{t("whoLater")}</p>}
      {steps.length > 0 && (
        <div className="grant-matrix">
          <table className="design-table">
            <ColumnHeads names={[t("role"), ...steps.map(({ label }) => pickLabel(label, language))]} />
            <tbody>
              {(roles.data ?? []).map((role) => (
                <GrantRow
                  key={role.id}
                  role={role}
                  grants={(grants.data ?? []).filter((grant) => asRef(grant["role"])?.id === role.id)}
                  steps={steps}
                  onChanged={() => void grants.refetch()}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface GrantRowProps {
  role: Role;
  /** The role's grants on the object. */
  grants: readonly WireRecord[];
  steps: States["transitions"];
  onChanged: () => void;
}

function GrantRow({ role, grants, steps, onChanged }: GrantRowProps) {
  const t = useText(stateTexts);
  const { language } = usePreferences();
  const { base } = useDesigner();
  const canChange = usePermission("sys_access:update");
  const name = pickLabel(role.label, language);
  const [only, ...others] = grants;
  // Administrators may do everything; no grant gives it and none could take it away.
  const isAll = role.code === administratorRole;
  const toggle = async (action: string, words: string, on: boolean) => {
    if (!only) {
      const text = t("grantText", { action: words });
      const sure = await askPerson({ title: t("grantTitle", { role: name }), text, yes: t("grantYes") });
      if (!sure) return;
    }
    const before = only ? asTexts(only["actions"]) : ["read"];
    const actions = on ? [...before, action] : before.filter((one) => one !== action);
    try {
      const refused = await saveGrant({ grant: only, role: role.id, objname: base.object.name, actions });
      if (refused) showToast(refused, { tone: "error" });
      else showToast(t("granted"), { tone: "success" });
      onChanged();
    } catch (error) {
      // The transport has already told the person.
      if (!(error instanceof TransportError)) throw error;
    }
  };
  return (
    <tr>
      <th scope="row">
        {name}
        {isAll && <small>{t("everything")}</small>}
        {others.length > 0 && <code>{t("several", { count: grants.length })}</code>}
      </th>
      {steps.map(({ action, label }) => {
        const words = pickLabel(label, language);
        return (
          <td key={action} data-title={words}>
            <Checkbox
              aria-label={t("grant", { role: name, action: words })}
              disabled={isAll || !canChange || others.length > 0}
              checked={isAll || grants.some((grant) => asTexts(grant["actions"]).includes(action))}
              onChange={(event) => void toggle(action, words, event.target.checked)}
            />
          </td>
        );
      })}
    </tr>
  );
}
