import { addMembership, admin, makeAccount } from "./make-accounts.ts";
import { expectData, postCall } from "./call-server.ts";
import { logIn } from "./log-in.ts";
import { openRecords, type Records } from "./records.ts";
import { departments, type World } from "./world.ts";

const LIBRARY_ROLE = "ROLE_E2E_LIBRARY";

/** Puts departments, a role with fewer rights and accounts into a new installation. */
export async function furnishWorld(place: { address: string; dataDir: string }): Promise<World> {
  const { token } = await logIn(place.address, admin);
  const records = openRecords({ address: place.address, token });
  // Journeys go on with one login for as long as they take.
  const internalParams = { values: { step_up_minutes: 0 }, reset: [] };
  const change = { msgid: "saveParameters", data: { internalParams } };
  await expectData(postCall({ address: place.address, token }, "vicimsg", change));
  await makeDepartments(records);
  await makeLibraryRole(records);
  const [manager, staff] = await Promise.all([
    makeAccount(place, { username: "lin.yue", name: "林月", dept: "root", roles: ["ROLE_KCH_MANAGER"] }),
    makeAccount(place, {
      username: "chen.jing",
      name: "陈静",
      dept: departments.energy,
      roles: ["ROLE_KCH_DEPT"],
    }),
  ]);
  // Of one department only, so that where they work is always the same.
  const colleague = {
    username: "zhou.ning",
    name: "周宁",
    dept: departments.energy,
    roles: ["ROLE_KCH_DEPT"],
  };
  await makeAccount(place, colleague);
  await addMembership(records, { username: staff.username, dept: departments.biology, role: LIBRARY_ROLE });
  for (const dept of Object.values(departments))
    await addMembership(records, { username: manager.username, dept, role: "ROLE_KCH_MANAGER" });
  return { ...place, accounts: { admin, manager, staff } };
}

async function makeDepartments(records: Records): Promise<void> {
  const parent = await records.findId("qd_org", { code: "root" });
  await records.saveAll("qd_org", [
    { code: departments.energy, name: "新能源转化部", name_en: "New energy", parent },
    { code: departments.biology, name: "生物制造部", name_en: "Biomanufacturing", parent },
  ]);
}

/** Reads a few fields of the department's own achievements, more of them where they are public; changes nothing. */
async function makeLibraryRole(records: Records): Promise<void> {
  const { id: role } = await records.save("sys_role", {
    code: LIBRARY_ROLE,
    name: "资料员",
    name_en: "Librarian",
  });
  const own = { field: "deptid", op: "eq", value: "$user.deptid" };
  const few = ["title", "status", "trl", "discipline_text", "created_at"];
  await records.saveAll("sys_access", [
    {
      role,
      object: "kch_achievement",
      actions: ["read"],
      condition: { match: "and", rules: [own] },
      read_fields: few,
    },
    {
      role,
      object: "kch_achievement",
      actions: ["read"],
      condition: { match: "and", rules: [own, { field: "trl", op: "ge", value: 7 }] },
      read_fields: [...few, "summary", "keywords"],
    },
  ]);
  await records.save("sys_menu", {
    code: "e2e_library",
    title: "成果资料",
    title_en: "Achievement library",
    icon: "book",
    path: "/ruid/kch_achievement",
    object: "kch_achievement",
    sort_no: 1,
    target: "both",
    roles: [role],
    enabled: true,
  });
}
