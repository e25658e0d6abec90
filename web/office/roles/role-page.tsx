import {
  ArrowLeftOutlined,
  CopyOutlined,
  DeleteOutlined,
  DiffOutlined,
  LoadingOutlined,
} from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { useQuery } from "@tanstack/react-query";
import { Button, Tabs } from "antd";
import { useId, useRef, useState } from "react";
import { ApiError, unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjData } from "@kezhuan/web/api/get-obj-data.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { focusFirstError } from "../form/focus-field.ts";
import { RecordFormView } from "../form/record-form.tsx";
import { useUnsavedGuard } from "../form/use-unsaved-guard.ts";
import { ObjectContext } from "../kinds/object-context.tsx";
import { UnchosenContext } from "../kinds/unchosen-text.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { usePermission } from "../session/account.tsx";
import { AccessTab } from "./access-tab.tsx";
import { CompareDrawer } from "./compare-drawer.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { countChanges } from "./draft.ts";
import { MemberTab } from "./member-tab.tsx";
import { MenuTab } from "./menu-tab.tsx";
import { PreviewTab } from "./preview-tab.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { nameOf } from "./role-name.ts";
import { roleTexts } from "./role-texts.ts";
import { useRoleChanges, type RoleChanges } from "./use-role-changes.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

interface RolePageProps {
  /** Absent for a new role. */
  id: string | undefined;
  /** Of roles, and of rules. */
  meta: ObjectMeta;
}

/** One role with everything that belongs to it; what is changed on its tabs is saved together. */
export function RolePage({ id, meta }: RolePageProps) {
  const t = useText(roleTexts);
  const rules = useQuery(objMetaDataQuery("sys_access"));
  const role = useQuery({
    queryKey: recordsKey("sys_role", "one", id),
    queryFn: async ({ signal }) => {
      const found = await unwrap(getObjData({ objname: "sys_role", id: id ?? "" }, { signal, quiet: true }));
      return found.data;
    },
    enabled: id !== undefined,
  });
  const isGone = role.error instanceof ApiError && role.error.code === 404;
  if (isGone)
    return (
      <EmptyState title={t("gone")} lead={t("goneLead")}>
        <Link to="/system/role">{t("back")}</Link>
      </EmptyState>
    );
  const error =
    role.error ?? (rules.error instanceof ApiError && rules.error.code === 403 ? null : rules.error);
  if (error) return <LoadFailure error={error} onRetry={() => void role.refetch()} />;
  if (id !== undefined && !role.data) return <PageSkeleton />;
  if (!rules.data && !rules.error) return <PageSkeleton />;
  return (
    <ObjectContext value={meta}>
      <RoleTabs key={role.data?.id ?? ""} meta={meta} ruleMeta={rules.data} role={role.data} />
    </ObjectContext>
  );
}

interface RoleTabsProps {
  meta: ObjectMeta;
  /** Absent for those who may not see rules. */
  ruleMeta: ObjectMeta | undefined;
  role: WireRecord | undefined;
}

type TabName = "own" | "members" | "menus" | "access" | "preview";

function RoleTabs({ meta, ruleMeta, role }: RoleTabsProps) {
  const t = useText(roleTexts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  const changes = useRoleChanges({ meta, ruleMeta, role });
  const tab = readTab(search, role);
  const releaseGuard = useUnsavedGuard(changes.isDirty, useLocation(), roleOf);
  const save = async () => {
    const { saved, isOwnWrong } = await changes.save();
    if (isOwnWrong && tab !== "own") go("own");
    if (saved === undefined) return focusFirstError(formRef.current);
    releaseGuard();
    if (!role) navigate(`/system/role?role=${saved}&tab=members`);
  };
  const go = (next: string) =>
    navigate({ pathname: "/system/role", search: `?role=${role?.id ?? "new"}&tab=${next}` });
  const show = (body: (one: WireRecord) => React.ReactNode) =>
    role ? body(role) : <EmptyState title={t("unsaved")} lead={t("unsavedLead")} />;
  const isAdminRole = role?.["code"] === administratorRole;
  const bodies: Record<TabName, React.ReactNode> = {
    own: (
      <UnchosenContext value={changes.form.unchosen.context}>
        <RecordFormView form={changes.form} formRef={formRef} id={formId} onSubmit={() => void save()} />
      </UnchosenContext>
    ),
    members: show((one) => <MemberTab role={one} changes={changes} />),
    menus: show((one) => <MenuTab role={one} changes={changes} isAdminRole={isAdminRole} />),
    access: show((one) => (
      <AccessTab role={one} meta={ruleMeta} changes={changes} isAdminRole={isAdminRole} />
    )),
    preview: show(() => <PreviewTab />),
  };
  return (
    <>
      <RoleHead role={role} />
      <Tabs
        activeKey={tab}
        onChange={go}
        items={(Object.keys(bodies) as TabName[]).map((key) => ({
          key,
          label: t(key),
          children: <div className="role-tab">{key === tab && bodies[key]}</div>,
        }))}
      />
      {(changes.isDirty || !role) && (
        <SaveBar changes={changes} ruleMeta={ruleMeta} onSave={() => void save()} isNew={!role} />
      )}
    </>
  );
}

/** The part of the address that tells which role is shown. */
function roleOf(search: string): string {
  return new URLSearchParams(search).get("role") ?? "";
}

function readTab(search: string, role: WireRecord | undefined): TabName {
  const wanted = new URLSearchParams(search).get("tab");
  const known: readonly TabName[] = ["own", "members", "menus", "access", "preview"];
  return known.find((name) => name === wanted) ?? (role ? "members" : "own");
}

/** What the role is called, and what can be done with it as a whole. */
function RoleHead({ role }: { role: WireRecord | undefined }) {
  const t = useText(roleTexts);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"copy" | "compare" | "remove">();
  const [mayCreate, mayDelete] = [usePermission("sys_role:create"), usePermission("sys_role:delete")];
  const mayCompare = usePermission("sys_access:read");
  const close = () => setOpen(undefined);
  return (
    <header className="role-head">
      <Link className="role-back" to="/system/role" aria-label={t("back")}>
        <ArrowLeftOutlined aria-hidden />
      </Link>
      <h2>
        {role ? nameOf(role, language) : t("add")}
        {role && <small>{String(role["code"])}</small>}
      </h2>
      {role && mayCreate && (
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => setOpen("copy")}>
          {t("copy")}
        </Button>
      )}
      {role && mayCompare && (
        <Button icon={<DiffOutlined aria-hidden />} onClick={() => setOpen("compare")}>
          {t("compare")}
        </Button>
      )}
      {role && mayDelete && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setOpen("remove")}>
          {t("remove")}
        </Button>
      )}
      {role && open === "copy" && (
        <CopyDialog
          role={role}
          onClose={close}
          onCopied={(id) => navigate(`/system/role?role=${id}&tab=access`)}
        />
      )}
      {role && <CompareDrawer role={role} isOpen={open === "compare"} onClose={close} />}
      {role && open === "remove" && (
        <RemoveDialog role={role} onClose={close} onRemoved={() => navigate("/system/role")} />
      )}
    </header>
  );
}

interface SaveBarProps {
  changes: RoleChanges;
  ruleMeta: ObjectMeta | undefined;
  isNew: boolean;
  onSave: () => void;
}

/** What is to be saved, in words, and the button that saves all of it. */
function SaveBar({ changes, ruleMeta, isNew, onSave }: SaveBarProps) {
  const t = useText(roleTexts);
  const { language } = usePreferences();
  const counts = countChanges(changes.draft, ruleMeta?.fields ?? []);
  const keys = Object.keys(counts) as (keyof typeof counts)[];
  const words = [
    ...(changes.form.isDirty ? [t("ownChanged")] : []),
    ...keys.filter((key) => counts[key] > 0).map((key) => t(key, { count: counts[key] })),
  ];
  return (
    <section className="role-save" aria-label={t("changes")}>
      {changes.problem && <div role="alert">{changes.problem}</div>}
      <p aria-live="polite">
        {words.length > 0 && (
          <>
            <b>{t("changes")}</b> {formatList(words, language)}
          </>
        )}
      </p>
      {!isNew && <Button onClick={() => changes.discard()}>{t("discard")}</Button>}
      <Button
        type="primary"
        disabled={changes.isSaving}
        icon={changes.isSaving ? <LoadingOutlined aria-hidden /> : null}
        onClick={onSave}
      >
        {t("save")}
      </Button>
    </section>
  );
}
