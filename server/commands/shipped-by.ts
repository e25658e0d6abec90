import { packSchema } from "@kezhuan/contract/metadata/pack";
import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import type { Ctx } from "../engine/context.ts";
import type { Shipped } from "../features/config-transfer/config-kind.ts";
import { useKey } from "../features/config-transfer/forms.ts";
import { packsFor } from "../load-packs.ts";
import type { CommandCall } from "./command.ts";

/** What the installation's packs bring, by key. */
export async function shippedBy({ db, log }: Ctx, { config }: CommandCall): Promise<Shipped> {
  const installed = await packsFor(db, { names: config.packs, log });
  const packs = installed.map(({ def }) => packSchema.parse(def));
  const codesOf = (menus: readonly MenuDef[]): string[] =>
    menus.flatMap(({ code, children = [] }) => [code, ...codesOf(children)]);
  const uses = packs.flatMap(({ records }) => records).filter(({ object }) => object === "sys_form_use");
  return {
    dicts: new Map(
      packs.flatMap(({ dicts }) =>
        dicts.map(({ name, items }) => [name, new Set(items.map(({ code }) => code))] as const),
      ),
    ),
    roles: new Set(packs.flatMap(({ roles }) => roles.map(({ code }) => code))),
    menus: new Set(packs.flatMap(({ menus }) => codesOf(menus))),
    uses: new Set(uses.flatMap(({ records }) => records.map((use) => useKey(use["form"], use)))),
  };
}
