import { z } from "zod";
import { savedViewSchema, type SavedView } from "@kezhuan/contract/metadata/view";
import { runSql } from "@kezhuan/server/db/run-sql";
import { localPack } from "@kezhuan/contract/design/layers";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveView } from "@kezhuan/server/engine/records/save-view";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import { parseWith, type ConfigKind, type Held } from "./config-kind.ts";
import { byText, contentIn, isSame, listIn, textIn, without, withPlace, type Content } from "./content.ts";

const idSchema = z.uuid().toLowerCase();

/** A view that comes with its object is named by name, and others by the id that menus and rules know them by. */
const viewSchema = z.union([
  z.strictObject({ name: z.string(), definition: savedViewSchema }),
  z.strictObject({ id: idSchema, shared: z.literal("everyone"), definition: savedViewSchema }),
  z.strictObject({
    id: idSchema,
    shared: z.literal("roles"),
    roles: z
      .array(z.string())
      .min(1)
      .transform((codes) => codes.toSorted(byText)),
    definition: savedViewSchema,
  }),
]);
const fileSchema = z.strictObject({ object: z.string().min(1), views: z.array(viewSchema) });

interface Row {
  id: string;
  object: string;
  pack: string;
  name: string;
  shared: string | null;
  roles: string[];
  definition: Content;
  changed: Content | null;
}

/** Views that staff share, and what they have made of those that came with an object. */
export const views: ConfigKind = {
  folder: "views",
  keyOf: (content) => textIn(content, "object"),
  parse: (_, entry) => {
    const content = parseWith(fileSchema, entry);
    const sorted = sortViews(listIn(content, "views"));
    const twice = sorted.find((view, index) => index > 0 && keyIn(view) === keyIn(sorted[index - 1] ?? {}));
    if (twice) throw new StartError(`${entry.file}: views: ${keyIn(twice)} is there twice.`);
    return { ...content, views: sorted };
  },
  read: async (ctx) => ({ held: await readViews(ctx), leftOut: [] }),
  changedParts: (wanted, held) => differing(wanted, held).map(nameView),
  partsOnlyHere: (wanted, exported) => {
    const keys = new Set(listIn(wanted, "views").map(keyIn));
    return listIn(exported, "views")
      .filter((view) => !keys.has(keyIn(view)))
      .map(nameView);
  },
  write: async (ctx, { wanted }) => {
    // Objects that have just been made came with a view.
    const held = new Map((await readViews(ctx)).map(({ content }) => [content["object"], content]));
    for (const { file, content } of wanted) {
      const before = held.get(content["object"]);
      for (const view of differing(content, before))
        await writeView(ctx, view, { file, content, held: before });
    }
  },
};

async function readViews(ctx: Ctx): Promise<Held[]> {
  const rows = await runSql<Row>(
    ctx.db,
    `select v.id, o.name as object, o.pack, v.name, v.shared, v.definition, v.changed,
              coalesce((select array_agg(r.code order by r.code) from obj.sys_role r where r.id = any(v.roles)), '{}') as roles
         from obj.meta_view v join obj.meta_object o on o.id = v.object
        where o.retired_at is null and v.shared is distinct from 'personal' order by o.name, v.id`,
  );
  const byObject = Map.groupBy(rows, ({ object }) => object);
  return [...byObject].map(([object, all]): Held => {
    const own = all.filter(({ shared, pack, changed }) => shared !== null || pack === localPack || changed);
    const content = { object, views: sortViews(all.map(toView)) };
    return own.length === 0
      ? { content }
      : { content, exported: { object, views: sortViews(own.map(toView)) } };
  });
}

interface Writing {
  file: string;
  content: Content;
  held: Content | undefined;
}

async function writeView(ctx: Ctx, view: Content, { file, content, held }: Writing): Promise<void> {
  const objname = textIn(content, "object");
  if (!ctx.catalog.objects.has(objname)) throw new StartError(`${file}: object: there is no ${objname}.`);
  const isThere = listIn(held, "views").some((one) => keyIn(one) === keyIn(view));
  const place = `${file}: ${nameView(view)}`;
  const { name, id, definition } = view;
  if (name !== undefined && !isThere) throw new StartError(`${place}: ${objname} comes without such a view.`);
  // What the file's schema has read.
  const { shared, roles } = view as { shared?: "everyone" | "roles"; roles?: string[] };
  const input = { objname, view: definition as SavedView, shared, roles };
  await withPlace(ctx, { place }, () =>
    isThere ? saveView(ctx, { ...input, id: keyIn(view) }) : saveView(ctx, input, String(id)),
  );
}

function toView({ id, name, shared, roles, definition, changed }: Row): Content {
  // Those that come with an object bear their name in their definition as well.
  const said = without(changed ?? definition, "name");
  const read = savedViewSchema.safeParse(said);
  const view = { definition: read.success ? read.data : said };
  if (shared === null) return { name, ...view };
  return { id, shared, ...(shared === "roles" ? { roles } : {}), ...view };
}

function differing(wanted: Content, held: Content | undefined): Content[] {
  return listIn(wanted, "views").filter((view) => !listIn(held, "views").some((one) => isSame(one, view)));
}

function keyIn(view: Content): string {
  return textIn(view, "name") || textIn(view, "id").toLowerCase();
}

function nameView(view: Content): string {
  return `views.${textIn(contentIn(contentIn(view, "definition"), "label"), "zh")}`;
}

function sortViews(all: readonly Content[]): Content[] {
  return all.toSorted((left, right) => byText(keyIn(left), keyIn(right)));
}
