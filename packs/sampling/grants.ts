import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { and, is } from "@kezhuan/packs/condition";
import { everything } from "@kezhuan/packs/record-actions";
import { grantDirectory } from "../system/directory-grants.ts";

type Grants = NonNullable<PackInput["grants"]>;

const manager = "ROLE_SMP_MANAGER";
const inspector = "ROLE_SMP_INSPECTOR";

const open = and(is("status", "open"));
const lot = ["product", "specification", "batch", "supplier", "kind", "lot_size", "level", "aql", "severity"];
const result = ["inspector", "inspected_on", "nonconforming", "findings", "photos"];

/** Quality managers decide everything; inspectors enter lots, count, and judge what is still open. */
export const samplingGrants: Grants = [
  {
    role: manager,
    object: "smp_inspection",
    actions: [...everything, "accept_lot", "reject_lot", "dispose", "reopen"],
  },
  ...grantDirectory(manager),
  { role: inspector, object: "smp_inspection", actions: ["read"] },
  {
    role: inspector,
    object: "smp_inspection",
    actions: ["create", "update", "accept_lot", "reject_lot"],
    write: [...lot, ...result],
    condition: open,
  },
  ...grantDirectory(inspector),
];
