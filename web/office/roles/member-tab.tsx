import { UserAddOutlined } from "@ant-design/icons";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Pagination } from "antd";
import { useId, useState } from "react";
import { totpOfQuery } from "@kezhuan/web/api/totp.ts";
import { membersQuery } from "@kezhuan/web/api/roles.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { deptsOfQuery } from "../access/who-picker.tsx";
import { asRef } from "../kinds/as-values.ts";
import { departmentKind, personKind } from "../kinds/references.tsx";
import { useDelayed } from "../kinds/use-delayed.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { useIsAdministrator, usePermission } from "../session/account.tsx";
import { memberTexts } from "./role-texts.ts";
import type { NewMember } from "./draft.ts";
import type { RoleChanges } from "./use-role-changes.ts";

interface MemberTabProps {
  role: WireRecord;
  changes: RoleChanges;
}

/** Who holds the role, in which department. */
export function MemberTab({ role, changes }: MemberTabProps) {
  const t = useText(memberTexts);
  const mayChange = usePermission("sys_member:update");
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const keyword = useDelayed(typed.trim(), 250);
  const { data, error, refetch } = useQuery(membersQuery(role.id, keyword, page));
  const isEmpty = data?.data.length === 0 && changes.draft.added.length === 0;
  return (
    <>
      <p className="form-help">{t("lead")}</p>
      {mayChange && <AddMember changes={changes} />}
      <div className="role-tools">
        <Input
          type="search"
          allowClear
          aria-label={t("find")}
          placeholder={t("find")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
      </div>
      {(error || !data) && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {isEmpty && (
        <EmptyState
          title={t(keyword === "" ? "none" : "noneFound")}
          lead={keyword === "" ? t("noneLead") : keyword}
        />
      )}
      {data && !isEmpty && <Members records={data.data} changes={changes} mayChange={mayChange} />}
      {data && (data.total ?? 0) > data.pageSize && (
        <Pagination
          current={page}
          pageSize={data.pageSize}
          total={data.total ?? 0}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

interface MembersProps {
  records: readonly WireRecord[];
  changes: RoleChanges;
  mayChange: boolean;
}

function Members({ records, changes, mayChange }: MembersProps) {
  const t = useText(memberTexts);
  const { added, removed } = changes.draft;
  const leaving = new Set(removed.map(({ id }) => id));
  const isAdmin = useIsAdministrator();
  const userids = records.flatMap(({ user }) => asRef(user)?.id ?? []);
  const totp = useQuery({ ...totpOfQuery(userids), enabled: isAdmin && userids.length > 0 });
  const on = totp.data && new Set(totp.data.on);
  return (
    <table className="role-table" aria-label={t("person")}>
      <ColumnHeads names={[t("person"), t("dept"), ...(isAdmin ? [t("totp")] : [])]} unseen={t("remove")} />
      <tbody>
        {added.map((member) => (
          <AddedRow
            key={`${member.user.id} ${member.dept.id}`}
            member={member}
            changes={changes}
            hasTotpColumn={isAdmin}
          />
        ))}
        {records.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isLeaving={leaving.has(member.id)}
            totp={isAdmin ? (on?.has(asRef(member["user"])?.id ?? "") ?? null) : undefined}
            onToggle={mayChange ? () => changes.change((draft) => toggleLeaving(draft, member)) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

function toggleLeaving(draft: RoleChanges["draft"], member: WireRecord): RoleChanges["draft"] {
  const others = draft.removed.filter(({ id }) => id !== member.id);
  return { ...draft, removed: others.length < draft.removed.length ? others : [...others, member] };
}

interface AddedRowProps {
  member: NewMember;
  changes: RoleChanges;
  hasTotpColumn: boolean;
}

function AddedRow({ member, changes, hasTotpColumn }: AddedRowProps) {
  const t = useText(memberTexts);
  const name = member.user.label ?? member.user.id;
  const undo = () =>
    changes.change((draft) => ({ ...draft, added: draft.added.filter((one) => one !== member) }));
  return (
    <tr data-change="joins">
      <td>{name}</td>
      <td>{member.dept.label ?? member.dept.id}</td>
      {hasTotpColumn && <td>–</td>}
      <td>
        <span className="role-note">{t("willJoin")}</span>
        <Button type="link" aria-label={t("undoOf", { name })} onClick={undo}>
          {t("undo")}
        </Button>
      </td>
    </tr>
  );
}

interface MemberRowProps {
  member: WireRecord;
  isLeaving: boolean;
  /** Whether they have two-factor authentication; null: not known yet, undefined: not shown. */
  totp: boolean | null | undefined;
  onToggle: (() => void) | undefined;
}

function MemberRow({ member, isLeaving, totp, onToggle }: MemberRowProps) {
  const t = useText(memberTexts);
  const [user, dept] = [asRef(member["user"]), asRef(member["dept"])];
  const name = user?.label ?? user?.id ?? "–";
  return (
    <tr data-change={isLeaving ? "leaves" : undefined}>
      <td>{name}</td>
      <td>{dept?.label ?? "–"}</td>
      {totp !== undefined && <td>{totp === null ? "…" : t(totp ? "totpOn" : "totpOff")}</td>}
      <td>
        {isLeaving && <span className="role-note">{t("willLeave")}</span>}
        {onToggle && (
          <Button type="link" aria-label={t(isLeaving ? "undoOf" : "removeOf", { name })} onClick={onToggle}>
            {t(isLeaving ? "undo" : "remove")}
          </Button>
        )}
      </td>
    </tr>
  );
}

function makeField(name: "user" | "dept", object: string): FieldMeta {
  return {
    name,
    label: memberTexts[name === "user" ? "person" : "dept"],
    kind: name === "user" ? "person" : "department",
    settings: { object },
    required: false,
    readonly: false,
    searchable: false,
    sortable: false,
    operators: [],
  };
}

const fields = { user: makeField("user", "sys_user"), dept: makeField("dept", "qd_org") } as const;

/** A person, found on the server, and the department in which they are to hold the role: their own first. */
function AddMember({ changes }: { changes: RoleChanges }) {
  const t = useText(memberTexts);
  const [userId, deptId] = [useId(), useId()];
  const [user, setUser] = useState<RefValue>();
  const [chosen, setChosen] = useState<RefValue>();
  const own = useQuery({ ...deptsOfQuery(user?.id ?? ""), enabled: user !== undefined });
  const dept = chosen ?? (user ? own.data?.[0] : undefined);
  const shared = { describedBy: undefined, isInvalid: false } as const;
  const add = () => {
    if (!user || !dept) return;
    const isSame = (one: NewMember) => one.user.id === user.id && one.dept.id === dept.id;
    changes.change((draft) =>
      draft.added.some(isSame) ? draft : { ...draft, added: [...draft.added, { user, dept }] },
    );
    setUser(undefined);
    setChosen(undefined);
  };
  return (
    <div className="role-tools">
      <div className="role-add">
        <label htmlFor={userId}>{t("person")}</label>
        <personKind.Editor
          {...shared}
          field={fields.user}
          id={userId}
          label={t("person")}
          value={user ?? null}
          onChange={(value) => {
            setUser(asRef(value));
            setChosen(undefined);
          }}
        />
      </div>
      <div className="role-add">
        <label htmlFor={deptId}>{t("dept")}</label>
        <departmentKind.Editor
          {...shared}
          field={fields.dept}
          id={deptId}
          label={t("dept")}
          value={dept ?? null}
          onChange={(value) => setChosen(asRef(value))}
        />
      </div>
      <Button icon={<UserAddOutlined aria-hidden />} disabled={!user || !dept} onClick={add}>
        {t("add")}
      </Button>
    </div>
  );
}
