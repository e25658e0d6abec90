import { portalDept } from "@kezhuan/contract/metadata/portal-dept";
import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import people from "./data/people.json" with { type: "json" };

type Row = Record<string, unknown>;

/** Whose accounts from outside they are. */
const ownerOf = { university: "demo.institution", firm: "demo.enterprise" };
const owned = { [ownerOf.university]: "云汀理工大学", [ownerOf.firm]: "云汀曜芯半导体有限公司" };
const expertAccount = "demo.expert";
const broker = { broker: { key: "demo.broker" }, broker_name: "邵明远", broker_phone: "000-8866 1020" };

/** Somebody for each role, whose accounts are disabled and have no password: nobody can log in as they are. */
export function peopleSets(expert: Row): RecordSet[] {
  const named = people.map((person) =>
    person.username === expertAccount ? { ...person, name: String(expert["name_zh"]) } : person,
  );
  return [
    {
      object: "sys_user",
      key: "username",
      records: named.map(({ username, name, identity }) => ({ username, name, identity, enabled: false })),
    },
    {
      object: "sys_member",
      records: named.map(({ username, dept, roles, position }) => ({
        user: { key: username },
        dept: { key: dept },
        roles: roles.map((key) => ({ key })),
        position,
        is_default: true,
      })),
    },
  ];
}

export interface Contents {
  institutions: Row[];
  experts: Row[];
  achievements: Row[];
  demands: Row[];
}

/**
 * Gives the accounts from outside what they would have: an institution and a firm that were verified, a page that was
 * claimed, and what these have posted.
 */
export function giveOwners(contents: Contents): Contents & { claimed: Row } {
  const keys = new Map(
    Object.entries(owned).map(([username, name]) => {
      const institution = contents.institutions.find((row) => row["name"] === name);
      return [String(institution?.["credit_code"]), username];
    }),
  );
  const ownerBy = (reference: unknown): Row => {
    const username = keys.get(keyOf(reference));
    return username === undefined ? {} : { created_by: { key: username } };
  };
  const claimed = contents.experts.find(
    (row) => row["status"] === "published" && keys.get(keyOf(row["institution"])) === ownerOf.university,
  );
  if (!claimed) throw new Error("no published expert works where the demo's institution is");
  return {
    institutions: contents.institutions.map((row) => {
      const username = keys.get(String(row["credit_code"]));
      return username === undefined ? row : { ...row, ...claimedBy(username) };
    }),
    experts: contents.experts.map((row) => (row === claimed ? { ...row, ...claimedBy(expertAccount) } : row)),
    achievements: contents.achievements.map((row) => ({ ...row, ...ownerBy([row["completers"]].flat()[0]) })),
    demands: contents.demands.map((row) => ({ ...row, ...ownerBy(row["publisher_institution"]) })),
    claimed,
  };
}

/** What accounts from outside have posted is made where they are members, as theirs is: elsewhere it would not be theirs. */
export function madeByOwners(rows: readonly Row[]): Row[] {
  return rows.map((row) => (row["created_by"] === undefined ? row : { ...row, deptid: { key: portalDept } }));
}

/** Gives cases their broker, and those about what the university offers their applicant. */
export function givePeople(cases: readonly Row[], achievements: readonly Row[], firmKey: string): Row[] {
  const offered = new Set(
    achievements
      .filter((row) => keyOf(row["created_by"]) === ownerOf.university)
      .map((row) => String(row["code"])),
  );
  return cases.map((row) => {
    const given = row["status"] === "applied" ? row : { ...row, ...broker };
    if (row["demand"] !== undefined || !offered.has(keyOf(row["achievement"]))) return given;
    return { ...given, created_by: { key: ownerOf.firm }, applicant_institution: { key: firmKey } };
  });
}

/** The firm's key, as cases name it. */
export function firmOf(institutions: readonly Row[]): string {
  return String(institutions.find((row) => row["name"] === owned[ownerOf.firm])?.["credit_code"]);
}

function claimedBy(username: string): Row {
  return { claimed_by_user: { key: username }, verify_status: "verified" };
}

function keyOf(reference: unknown): string {
  const isReference = typeof reference === "object" && reference !== null && "key" in reference;
  return isReference && typeof reference.key === "string" ? reference.key : "";
}
