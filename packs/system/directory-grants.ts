import { everyAccountRole } from "@kezhuan/contract/metadata/notice";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { and, is, isEmpty, isIn, me, or } from "@kezhuan/packs/condition";

type Grants = NonNullable<PackInput["grants"]>;

/** The department's name, and how it calls its people. */
const department = ["name", "name_en", "deptid", "sort_no", "industry", "user_title", "trainer_title"];
const enabled = and(is("enabled", true));

/** Deputies that one has named oneself, or that administrators have named. */
const ownDeputy = or(is("person", me), and(is("created_by", me), isEmpty("person")));

/** What a role of staff needs so that references to people and departments show a name, and to name a deputy. */
export function grantDirectory(role: string): Grants {
  return [
    {
      role,
      object: "sys_deputy",
      actions: ["read"],
      condition: or(is("deputy", me), ownDeputy),
    },
    {
      role,
      object: "sys_deputy",
      actions: ["create", "update", "delete"],
      write: ["deputy", "from_day", "until_day", "remark"],
      condition: ownDeputy,
    },
    { role, object: "sys_user", actions: ["read"], read: ["name"], condition: enabled },
    { role, object: "qd_org", actions: ["read"], read: department, condition: enabled },
  ];
}

/** The same for people from outside: their own name and departments only. */
export function grantOwnEntry(role: string): Grants {
  const self = and(is("id", me));
  const own = and(isIn("id", "$user.deptIds"));
  return [
    { role, object: "sys_user", actions: ["read"], read: ["name"], condition: self },
    { role, object: "qd_org", actions: ["read"], read: department, condition: own },
  ];
}

/** Whoever has an account reads what it was told, and nobody else's. */
export function grantOwnNotices(): Grants[number] {
  const own = and(is("user", me));
  return { role: everyAccountRole, object: "sys_notice", actions: ["read"], condition: own };
}
