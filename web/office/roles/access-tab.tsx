import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { accessOverviewQuery, rulesOfRoleQuery } from "@kezhuan/web/api/roles.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ObjectContext } from "../kinds/object-context.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { usePermission } from "../session/account.tsx";
import { AccessMatrix } from "./access-matrix.tsx";
import { cellRuleOf, draftRules, toggleCell } from "./draft.ts";
import { matrixTexts, roleTexts } from "./role-texts.ts";
import { RulesDrawer } from "./rules-drawer.tsx";
import type { RoleChanges } from "./use-role-changes.ts";

interface AccessTabProps {
  role: WireRecord;
  /** Of rules. */
  meta: ObjectMeta | undefined;
  changes: RoleChanges;
  isAdminRole: boolean;
}

/** What the role may do with which object. */
export function AccessTab({ role, meta, changes, isAdminRole }: AccessTabProps) {
  const t = useText(matrixTexts);
  const tRole = useText(roleTexts);
  const { language } = usePreferences();
  const overview = useQuery(accessOverviewQuery(language));
  const stored = useQuery(rulesOfRoleQuery(role.id));
  const mayChange = usePermission("sys_access:update") && usePermission("sys_access:create");
  const [open, setOpen] = useState<string>();
  const rules = useMemo(() => draftRules(stored.data ?? [], changes.draft), [stored.data, changes.draft]);
  const cellRules = useMemo(() => rules.map(cellRuleOf), [rules]);
  const error = overview.error ?? stored.error;
  if (error || !meta)
    return error ? (
      <LoadFailure
        error={error}
        onRetry={() => {
          void overview.refetch();
          void stored.refetch();
        }}
      />
    ) : (
      <EmptyState title={tRole("gone")} lead={tRole("goneLead")} />
    );
  if (!overview.data || !stored.data) return <RowsSkeleton />;
  return (
    <>
      <p className="form-help">{t(isAdminRole ? "everything" : "lead")}</p>
      <AccessMatrix
        objects={overview.data.objects}
        packs={overview.data.packs}
        rules={cellRules}
        onToggle={
          mayChange
            ? (object, action) =>
                changes.change((draft) =>
                  toggleCell(draft, draftRules(stored.data, draft), { object, action }),
                )
            : undefined
        }
        onOpen={setOpen}
      />
      <ObjectContext value={meta}>
        <RulesDrawer
          role={role}
          meta={meta}
          object={overview.data.objects.find(({ name }) => name === open)}
          rules={rules}
          changes={changes}
          mayChange={mayChange}
          onClose={() => setOpen(undefined)}
        />
      </ObjectContext>
    </>
  );
}
