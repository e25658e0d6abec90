import { expect, it } from "vitest";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";

/** What is in use is not deleted; the refusal names what uses it, as far as it may be seen. */
const app = await makeApp();
const { engine } = app;
const tenant = await makeTenant(engine);
const admin = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
const add = (objname: string, data: Record<string, unknown>) => addRecord(engine, objname, data);

async function roleInUse(): Promise<string> {
  const role = await add("sys_role", { code: "ROLE_T_HELD", name: "Held" });
  const [user, dept] = [await tenant.addUser(), await add("qd_org", { name: "Where it is held" })];
  await add("sys_member", { user: user.id, dept, roles: [role], position: "Holder" });
  return role;
}

async function parentOf(objname: string, name: string): Promise<string> {
  const id = await add(objname, { [name]: "Above" });
  await add(objname, { [name]: "Below", parent: id });
  return id;
}

async function departmentWithRecords(): Promise<string> {
  const dept = await add("qd_org", { name: "With records" });
  await add("kch_demand", { title: "Left behind", deptid: dept });
  return dept;
}

async function departmentWithPeople(): Promise<string> {
  const [user, dept] = [await tenant.addUser(), await add("qd_org", { name: "With people" })];
  await add("sys_member", { user: user.id, dept, position: "Inhabitant" });
  return dept;
}

async function dictionary(): Promise<string> {
  const page = await admin.post("getObjDataByPage", { objname: "sys_dict", name: "kch_urgency" });
  return (page.data as { data: { id: string }[] }).data[0]?.id ?? "";
}

it.each([
  {
    what: "a dictionary that fields use",
    make: dictionary,
    of: "sys_dict",
    by: "meta_field",
    named: /紧急|Urg/,
  },
  { what: "a role that somebody has", make: roleInUse, of: "sys_role", by: "sys_member", named: /Holder/ },
  {
    what: "a department with people",
    make: departmentWithPeople,
    of: "qd_org",
    by: "sys_member",
    named: /Inhabitant/,
  },
  {
    what: "a department with records",
    make: departmentWithRecords,
    of: "qd_org",
    by: "kch_demand",
    named: /Left behind/,
  },
  {
    what: "a department above others",
    make: () => parentOf("qd_org", "name"),
    of: "qd_org",
    by: "qd_org",
    named: /Below/,
  },
  {
    what: "a menu entry above others",
    make: () => parentOf("sys_menu", "title"),
    of: "sys_menu",
    by: "sys_menu",
    named: /Below/,
  },
])("$what stays, and what uses it is named", async ({ make, of, by, named }) => {
  const id = await make();
  const refused = await admin.post("delObjDataByIdList", { objname: of, idlist: id });
  expect([refused.status, refused.code]).toEqual([200, 409]);
  expect(refused.msg).toMatch(named);
  const { referrers } = refused.data as { referrers: { objname: string }[] };
  expect(new Set(referrers.map((one) => one.objname))).toContain(by);
  expect((await admin.post("getObjData", { objname: of, id })).code).toBe(200);
});
