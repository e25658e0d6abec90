import { PlusOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { accessOverviewQuery } from "@kezhuan/web/api/roles.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { useDelayed } from "../kinds/use-delayed.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { RolePage } from "./role-page.tsx";
import { nameOf } from "./role-name.ts";
import { roleTexts } from "./role-texts.ts";
import "./roles.css";

/** In the address, in the place of an id. */
const newRole = "new";

/** All roles, and beside them the one that is chosen, with everything that belongs to it. */
export function RolesPage() {
  const t = useText(roleTexts);
  const { search } = useLocation();
  const meta = useQuery(objMetaDataQuery("sys_role"));
  const chosen = new URLSearchParams(search).get("role") ?? undefined;
  useShellPage(t("title"));
  if (meta.error || !meta.data) return <Pending level={1} error={meta.error} refetch={meta.refetch} />;
  return (
    <KindsContext value={officeKinds}>
      <div className="roles" data-chosen={chosen !== undefined}>
        <RoleList chosen={chosen} />
        <div className="roles-main">
          {chosen === undefined ? (
            <EmptyState title={t("choose")} lead={t("chooseLead")} />
          ) : (
            <RolePage key={chosen} id={chosen === newRole ? undefined : chosen} meta={meta.data} />
          )}
        </div>
      </div>
    </KindsContext>
  );
}

/** Found on the server: an installation may have hundreds. */
function RoleList({ chosen }: { chosen: string | undefined }) {
  const t = useText(roleTexts);
  const { language } = usePreferences();
  const [typed, setTyped] = useState("");
  const keyword = useDelayed(typed.trim(), 250);
  const mayCreate = usePermission("sys_role:create");
  const query = {
    objname: "sys_role",
    pageSize: 200,
    count: "none" as const,
    ...(keyword ? { keyword } : {}),
  };
  const { data, error, refetch } = useQuery(objDataByPageQuery(query));
  const overview = useQuery({ ...accessOverviewQuery(language), retry: false });
  const people = new Map(overview.data?.roles.map((role) => [role.id, role.people]));
  return (
    <nav className="roles-list" aria-label={t("list")}>
      <h1>{t("title")}</h1>
      <div className="roles-find">
        <Input
          type="search"
          allowClear
          aria-label={t("find")}
          placeholder={t("find")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {mayCreate && (
          <Link className="roles-new" to="/system/role?role=new" aria-label={t("add")} title={t("add")}>
            <PlusOutlined aria-hidden />
          </Link>
        )}
      </div>
      {(error || !data) && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {data?.data.length === 0 && (
        <div className="roles-none">
          <p>{t("none")}</p>
          {typed !== "" && <Button onClick={() => setTyped("")}>{t("list")}</Button>}
        </div>
      )}
      <ul>
        {data?.data.map((role) => (
          <li key={role.id}>
            <Link to={`/system/role?role=${role.id}`} aria-current={role.id === chosen ? "true" : undefined}>
              <span>{nameOf(role, language)}</span>
              <small>
                {role["enabled"] === false && <em>{t("off")} · </em>}
                {people.has(role.id) && `${t("people", { count: people.get(role.id) ?? 0 })} · `}
                {asText(role["code"])}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {data?.next && <p className="form-help">{t("moreRoles", { count: data.data.length })}</p>}
    </nav>
  );
}
