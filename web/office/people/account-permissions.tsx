import type { WireRecord } from "@kezhuan/contract/api/records";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { accountPermissionsQuery } from "@kezhuan/web/api/accounts.ts";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRef } from "../kinds/as-values.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { listMemberships } from "./memberships.tsx";
import { PersonSection } from "./person-section.tsx";
import { personTexts } from "./person-texts.ts";

/** What somebody may do while working in one of their departments, by object. */
export function AccountPermissions({ user }: { user: WireRecord }) {
  const t = useText(personTexts);
  const depts = listMemberships(user).flatMap((row) => asRef(row["dept"]) ?? []);
  const [deptid, setDeptid] = useState<string>();
  const isEnabled = user["enabled"] !== false;
  const { data, error, refetch } = useQuery({
    ...accountPermissionsQuery(user.id, deptid),
    enabled: isEnabled,
  });
  const shown = deptid ?? data?.deptid ?? undefined;
  const tools = depts.length > 1 && (
    <Select
      aria-label={t("inDept")}
      {...(shown === undefined ? {} : { value: shown })}
      options={depts.map(({ id, label }) => ({ value: id, label: label ?? id.slice(0, 8) }))}
      onChange={setDeptid}
    />
  );
  return (
    <PersonSection title={t("permissions")} tools={tools}>
      <p className="person-note">{t(isEnabled ? "permissionsLead" : "noneWhileDisabled")}</p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <Permissions {...data} />}
    </PersonSection>
  );
}

function Permissions({ roles, objects }: MessageOutput<"listAccountPermissions">) {
  const t = useText(personTexts);
  const { language } = usePreferences();
  if (roles.some(({ code }) => code === administratorRole)) return <p>{t("everything")}</p>;
  if (objects.length === 0) return <p>{t("noPermissions")}</p>;
  const namesOf = (named: readonly { label: string }[]) =>
    formatList(
      named.map(({ label }) => label),
      language,
    );
  return (
    <details>
      <summary>{t("allowed", { roles: namesOf(roles), count: objects.length })}</summary>
      <dl className="person-permissions">
        {objects.map(({ name, label, actions }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{namesOf(actions)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
