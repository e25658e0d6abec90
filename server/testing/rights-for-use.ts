import type { KnownGrant, Rights } from "./access-oracle.ts";
import { presentRow, type Presenting } from "./record-oracle.ts";
import type { Row } from "./test-world.ts";

interface Using {
  objname: string;
  use: "export" | "history";
}

/** Rights under which "may be read" says of an object what may be read for a use: it takes both, and a denial of one is enough. */
export function rightsFor(rights: Rights, { objname, use }: Using): Rights {
  return {
    ...rights,
    grants: rights.grants.map((grant) => (grant.object === objname ? narrow(grant, use) : grant)),
  };
}

function narrow(grant: KnownGrant, use: string): KnownGrant {
  const isNamed = grant.actions.includes(use);
  if (grant.effect === "deny") return isNamed ? { ...grant, actions: [...grant.actions, "read"] } : grant;
  return isNamed ? grant : { ...grant, actions: grant.actions.filter((action) => action !== "read") };
}

/** A row as an export must hold it: fields as the exporting rights show them, what they refer to as it can be read. */
export function presentExported(rights: Rights, row: Row, presenting: Presenting): Record<string, unknown> {
  const exported = presentRow(
    rightsFor(rights, { objname: presenting.objname, use: "export" }),
    row,
    presenting,
  );
  const read = presentRow(rights, row, presenting);
  // The oracle's own list of names.
  const masked = (exported["_masked"] ?? []) as string[];
  const isPlain = (name: string) => name !== "_masked" && !masked.includes(name);
  return Object.fromEntries(
    Object.entries(exported).map(([name, value]) => [name, isPlain(name) ? read[name] : value]),
  );
}
