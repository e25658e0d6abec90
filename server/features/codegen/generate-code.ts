import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { CodeTarget, GeneratedCode } from "@kezhuan/contract/api/code";
import { failField } from "@kezhuan/contract/errors";
import { type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { generateClient, type GeneratedFile } from "./generate-client.ts";
import { generatePack } from "./generate-pack.ts";
import { generateSql } from "./generate-sql.ts";

interface Wanted {
  target: CodeTarget;
  objects: readonly string[];
  name: string;
}

/** Code of the objects named, as the installation has them now. Errors: 400 for an object that is not there. */
export async function generateCode(
  ctx: Ctx,
  { target, objects: names, name }: Wanted,
): Promise<GeneratedCode> {
  const objects = [...new Set(names)].map((one, index) => {
    const object = ctx.catalog.objects.get(one);
    if (!object) throw failField(`objects.${index}`, "unknownObject");
    return object;
  });
  const make: Record<CodeTarget, () => GeneratedFile[] | Promise<GeneratedFile[]>> = {
    client: () => generateClient(ctx, new Set(names)),
    pack: () => generatePack(ctx, name, objects),
    sql: () => generateSql(ctx, name, objects),
  };
  return { files: await make[target](), needs: listNeeds(objects) };
}

/** What the objects refer to besides themselves; what every installation has is not told. */
function listNeeds(objects: readonly CatalogObject[]): string[] {
  const own = new Set(objects.map(({ name }) => name));
  const targets = objects.flatMap(({ fields }) =>
    [...fields.values()].flatMap((field) => targetOf(field) ?? []),
  );
  const needed = targets.filter((name) => !own.has(name) && !/^(?:sys|qd)_/.test(name));
  return [...new Set(needed)].toSorted();
}
