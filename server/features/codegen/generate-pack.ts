import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { listActions } from "@kezhuan/contract/metadata/access";
import { packSchema, type PackInput } from "@kezhuan/contract/metadata/pack";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { GeneratedFile } from "./generate-client.ts";

/**
 * A pack that brings the objects, the dictionaries of their fields, a role that may do everything with them and a menu
 * that leads to their lists: a folder for `PACKS`, to be changed by hand from there on.
 */
export async function generatePack(
  ctx: Ctx,
  name: string,
  objects: readonly CatalogObject[],
): Promise<GeneratedFile[]> {
  const [first] = objects;
  const label = first?.def.label ?? { zh: name, en: name };
  const role = `ROLE_${name.toUpperCase()}`;
  const pack: PackInput = {
    name,
    label,
    version: 1,
    dicts: await listDicts(ctx, objects),
    objects: objects.map(({ def }) => def),
    roles: [{ code: role, label }],
    grants: objects.map((object) => ({
      role,
      object: object.name,
      actions: listActions(object.def).map((action) => action.name),
    })),
    menus: [
      {
        code: name,
        label,
        icon: "appstore",
        roles: [role],
        children: objects.map(({ def }) => ({
          code: `${name}_${def.name}`.slice(0, longestName),
          label: def.label,
          path: `/ruid/${def.name}`,
          object: def.name,
          roles: [role],
        })),
      },
    ],
  };
  // What is written here is what a start reads: where that would refuse it, so does this.
  packSchema.parse(pack);
  return [{ name: `${name}/pack.json`, text: `${JSON.stringify(pack, undefined, 2)}\n` }];
}

const longestName = 48;

/** Names of dictionaries are titles that staff may have changed, so they come from the records. */
async function listDicts(ctx: Ctx, objects: readonly CatalogObject[]): Promise<PackInput["dicts"]> {
  const names = new Set(
    objects.flatMap(({ fields }) =>
      [...fields.values()]
        .filter(({ def, standard }) => !standard && hasTrait(def.kind, "coded"))
        .map((field) => String(dictionaryOf(field))),
    ),
  );
  const titles = await runSql<{ name: string; title: string; title_en: string | null }>(
    ctx.db,
    "select name, title, title_en from obj.sys_dict where name = any($1)",
    [[...names]],
  );
  return titles.map(({ name, title, title_en: english }) => ({
    name,
    label: { zh: title, en: english ?? title },
    items: [...(ctx.catalog.dicts.get(name)?.items ?? [])],
  }));
}
