import { PlusOutlined } from "@ant-design/icons";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { menuEntriesQuery } from "@kezhuan/web/api/roles.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { ObjectContext } from "../kinds/object-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { EntryDrawer, type Edited } from "./entry-drawer.tsx";
import { menuTexts } from "./menu-texts.ts";
import { MenuTable } from "./menu-table.tsx";
import "./menus.css";

/** The two menus as trees: order, titles, where entries lead and who sees them. */
export function MenusPage() {
  const t = useText(menuTexts);
  const { language } = usePreferences();
  const meta = useQuery(objMetaDataQuery("sys_menu"));
  const entries = useQuery(menuEntriesQuery(language));
  useShellPage(t("title"));
  const error = meta.error ?? entries.error;
  if (error)
    return (
      <LoadFailure
        level={1}
        error={error}
        onRetry={() => {
          void meta.refetch();
          void entries.refetch();
        }}
      />
    );
  if (!meta.data || !entries.data) return <PageSkeleton />;
  return (
    <KindsContext value={officeKinds}>
      <ObjectContext value={meta.data}>
        <Menus records={entries.data} />
      </ObjectContext>
    </KindsContext>
  );
}

function Menus({ records }: { records: readonly WireRecord[] }) {
  const t = useText(menuTexts);
  const [target, setTarget] = useState<"admin" | "dev">("admin");
  const [edited, setEdited] = useState<Edited>();
  const mayCreate = usePermission("sys_menu:create");
  return (
    <div className="menus">
      <header>
        <h1>{t("title")}</h1>
        <Segmented
          value={target}
          options={(["admin", "dev"] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setTarget}
        />
        {mayCreate && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited({ target })}>
            {t("add")}
          </Button>
        )}
      </header>
      <p className="form-help">{t("lead")}</p>
      {records.length === 0 ? (
        <EmptyState title={t("none")} lead={t("noneLead")} />
      ) : (
        <MenuTable records={records} target={target} onEdit={setEdited} />
      )}
      <EntryDrawer edited={edited} records={records} onClose={() => setEdited(undefined)} />
    </div>
  );
}
