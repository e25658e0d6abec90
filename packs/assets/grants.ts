import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { and, is, isNot, me } from "@kezhuan/packs/condition";
import { everything } from "@kezhuan/packs/record-actions";
import { grantDirectory } from "../system/directory-grants.ts";
import { valueFields } from "./objects/asset-fields.ts";

type Grants = NonNullable<PackInput["grants"]>;

const custody = ["issue", "take_back", "lend", "give_back", "send_repair", "repaired"];

const manager = "ROLE_AST_MANAGER";
const custodian = "ROLE_AST_CUSTODIAN";
const finance = "ROLE_AST_FINANCE";

const own = and(is("custodian", me));
const ownPlan = and(is("asset.custodian", me));
const counting = and(is("status", "counting"));
const ofCounting = and(is("stocktake.status", "counting"));
const unposted = and(isNot("status", "posted"));
const counted = ["stocktake", "asset", "code", "title", "result", "found_place", "counted_at", "remark"];
const hidden = Object.fromEntries(valueFields.map((name) => [name, "hide" as const]));

/** Looks after the register, the rooms and the counts; what a disposal needs of a second person is somebody else's. */
const managerGrants: Grants = [
  {
    role: manager,
    object: "ast_asset",
    actions: [...everything, ...custody, "request_disposal", "withdraw_disposal"],
  },
  ...["ast_place", "ast_plan"].map((object) => ({ role: manager, object, actions: everything })),
  {
    role: manager,
    object: "ast_stocktake",
    actions: [...everything, "start", "finish", "recount", "close"],
  },
  { role: manager, object: "ast_count", actions: ["read", "export"] },
  {
    role: manager,
    object: "ast_count",
    actions: ["create", "update"],
    write: counted,
    condition: ofCounting,
  },
  { role: manager, object: "ast_run", actions: ["read", "create", "export", "calculate"] },
  { role: manager, object: "ast_run", actions: ["update", "delete"], condition: unposted },
  { role: manager, object: "ast_charge", actions: ["read", "export"] },
  ...grantDirectory(manager),
];

/** Has things in their keeping: sees those, lends and returns them, and helps to count. */
const custodianGrants: Grants = [
  {
    role: custodian,
    object: "ast_asset",
    actions: ["read", "update", "lend", "give_back", "send_repair", "repaired"],
    write: ["picture", "remark", "borrower", "lent_until"],
    masks: hidden,
    condition: own,
  },
  { role: custodian, object: "ast_place", actions: ["read"] },
  { role: custodian, object: "ast_plan", actions: ["read"], condition: ownPlan },
  { role: custodian, object: "ast_stocktake", actions: ["read"], condition: counting },
  {
    role: custodian,
    object: "ast_count",
    actions: ["read", "create", "update"],
    write: counted,
    condition: ofCounting,
  },
  ...grantDirectory(custodian),
];

/** Reads all there is with its values, posts what was calculated and decides on disposals. */
const financeGrants: Grants = [
  {
    role: finance,
    object: "ast_asset",
    actions: ["read", "export", "take_disposal", "leave_disposal", "refuse_disposal", "approve_disposal"],
  },
  { role: finance, object: "ast_run", actions: ["read", "export", "post"] },
  { role: finance, object: "ast_run", actions: ["update"], write: ["voucher"], condition: unposted },
  ...["ast_place", "ast_plan"].map((object) => ({ role: finance, object, actions: ["read"] })),
  ...["ast_charge", "ast_stocktake", "ast_count"].map((object) => ({
    role: finance,
    object,
    actions: ["read", "export"],
  })),
  ...grantDirectory(finance),
];

export const assetGrants: Grants = [...managerGrants, ...custodianGrants, ...financeGrants];
