import type { GrantDef } from "@kezhuan/contract/metadata/access";
import { grantContacts } from "./account-grants.ts";
import {
  achievementPrice,
  achievementPublic,
  demandBudget,
  demandPublic,
  demandPublisher,
  expertPublic,
  institutionPublic,
} from "./public-fields.ts";

type Rule = { field: string; op: string; value: unknown };

const published: Rule = { field: "status", op: "eq", value: "published" };
// A second lock: what is not public must never have been published in the first place.
const notSecret: Rule = { field: "secrecy", op: "eq", value: "public" };

/**
 * What everybody may read, whatever their role. Prices, budgets and publishers are shown row by row, as their owners
 * decide. `audience` lists the values of `visibility` whose demands the role sees.
 */
export function grantPublished(role: string, audience: readonly string[]): GrantDef[] {
  const shown: Rule = { field: "visibility", op: "in", value: audience };
  const read = (object: string, fields: string[], rules: Rule[]): GrantDef => ({
    role,
    object,
    actions: ["read"],
    read: fields,
    condition: { match: "and", rules },
  });
  return [
    read("kch_achievement", achievementPublic, [published, notSecret]),
    read(
      "kch_achievement",
      [...achievementPublic, ...achievementPrice],
      [published, notSecret, { field: "price_public", op: "eq", value: true }],
    ),
    read("kch_expert", expertPublic, [published]),
    ...grantContacts(role, audience),
    read("kch_institution", institutionPublic, [published]),
    read("kch_demand", demandPublic, [published, shown]),
    read(
      "kch_demand",
      [...demandPublic, ...demandBudget],
      [published, shown, { field: "budget_public", op: "eq", value: true }],
    ),
    read(
      "kch_demand",
      [...demandPublic, ...demandPublisher],
      [published, shown, { field: "anonymous_display", op: "eq", value: false }],
    ),
  ];
}
