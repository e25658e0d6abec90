import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { pageOf } from "./canned-records.ts";
import type { CannedServer } from "./canned-server.ts";

const account = {
  user: {
    id: "1",
    name: "管理员",
    username: "admin",
    deptid: "1",
    avatar: null,
    depts: [{ deptid: "1", name: "本机构" }],
    industry: null,
    user_title: null,
    trainer_title: null,
    roleNames: ["管理员"],
  },
  roles: ["ROLE_ADMIN"],
};

/** Records of one object, and an account that may do everything with them. */
export interface OfficeContent {
  meta: ObjectMeta;
  records: readonly WireRecord[];
  /** What the account may do besides. */
  permissions?: readonly string[];
}

/** What the shell of the back office requests, for an account that may do nothing in particular but the `permissions`. */
export function answerShell(
  menus: readonly object[] = [],
  permissions: readonly string[] = [],
): CannedServer["answers"] {
  return {
    getInfo: () => ({ ...account, permissions }),
    getAdminMenuByUseridAndDeptid: () => ({ menus }),
    getDevMenuByUseridAndDeptid: () => ({ menus: [] }),
    countNotices: () => ({ unread: 0 }),
    listJobs: () => ({ jobs: [] }),
    // Nobody ends the login.
    watchSession: () => new Promise(() => undefined),
  };
}

/** What the shell of the back office and the list page of one object request, `/ruid/{objname}`. */
export function answerOffice({ meta, records, permissions = [] }: OfficeContent): CannedServer["answers"] {
  const { name, label } = meta.object;
  const own = meta.permissions.map((action) => `${name}:${action}`);
  const menus = [
    { id: "1", urlvue: `/ruid/${name}`, iconvue: "", meta: { title: label.zh } },
    { id: "2", urlvue: "/ruid/other", iconvue: "", meta: { title: "另一张表" } },
  ];
  const sample = (id: string | undefined) => records.find((record) => record.id === id);
  return {
    ...answerShell(menus, [...own, ...permissions]),
    getObjMetaData: () => meta,
    getObjDataByPage: () => pageOf(records),
    getObjData: ({ fields }) => ({ data: sample(fields["id"]) }),
    saveObjData: ({ fields }) => ({ data: sample(fields["id"]), ids: [fields["id"]] }),
  };
}
