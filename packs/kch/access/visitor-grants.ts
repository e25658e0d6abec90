import type { Condition } from "@kezhuan/contract/query/condition";
import type { GrantDef } from "@kezhuan/contract/metadata/access";
import { is, isIn } from "@kezhuan/packs/condition";
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

const published = is("status", "published");
// A second lock: what is not public must never have been published in the first place.
const notSecret = is("secrecy", "public");

/**
 * What everybody may read, whatever their role. Prices, budgets and publishers are shown row by row, as their owners
 * decide. `audience` lists the values of `visibility` whose demands the role sees.
 */
export function grantPublished(role: string, audience: readonly string[]): GrantDef[] {
  const shown = isIn("visibility", audience);
  const read = (object: string, fields: string[], rules: Condition[]): GrantDef => ({
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
      [published, notSecret, is("price_public", true)],
    ),
    read("kch_expert", expertPublic, [published]),
    ...grantContacts(role, audience),
    read("kch_institution", institutionPublic, [published]),
    read("kch_demand", demandPublic, [published, shown]),
    read("kch_demand", [...demandPublic, ...demandBudget], [published, shown, is("budget_public", true)]),
    read(
      "kch_demand",
      [...demandPublic, ...demandPublisher],
      [published, shown, is("anonymous_display", false)],
    ),
  ];
}
