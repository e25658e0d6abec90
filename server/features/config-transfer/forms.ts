import { readForm } from "@kezhuan/contract/forms/read-form";
import { describeIssue } from "@kezhuan/contract/problems";
import type { Ctx } from "@kezhuan/server/engine/context";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import type { ConfigKind, Entry, Held, Tools, Wanted } from "./config-kind.ts";
import { differingParts, isSame, textIn, without, withPlace, type Content } from "./content.ts";
import {
  changedInList,
  onlyInList,
  parseList,
  readList,
  refuseUnknown,
  toList,
  writeList,
  type RecordList,
} from "./record-list.ts";
import { readRecords } from "./stored-records.ts";

/** The key of a public link is none of its fields: a link of one installation opens no form of another. */
const uses: RecordList = {
  name: "uses",
  objname: "sys_form_use",
  parent: "form",
  key: ["purpose", "object", "role"],
};

/** By which a use is told from all others. */
export function useKey(form: unknown, use: Content): string {
  return [form, ...uses.key.map((name) => textIn(use, name))].join(" ");
}

/** The version of each form that is published, with what it is used for; of a pack's form without its design. */
export const forms: ConfigKind = {
  folder: "forms",
  keyOf: (content) => textIn(content, "name"),
  parse: (ctx, entry) => {
    const { file, content } = entry;
    refuseUnknown(content, { names: ["name", "form_version", "pack", "schema", "uses"], place: file });
    const isPacks = content["pack"] !== undefined;
    for (const name of isPacks ? ["name", "pack"] : ["name", "form_version"])
      if (textIn(content, name) === "") throw new StartError(`${file}: ${name}: a text is needed.`);
    const { name, form_version, pack } = content;
    const design = isPacks ? { pack } : { form_version, schema: parseDesign(entry) };
    return { name, ...design, uses: parseList(ctx, uses, entry) };
  },
  read: async (ctx, shipped) => {
    const lists = await readList(ctx, uses);
    const published = await readRecords(ctx, "sys_form", { status: "published" });
    const held = published.map(({ content: { name, form_version, schema, pack } }): Held => {
      const own = lists.get(String(name)) ?? [];
      const isKept = own.every((use) => use.version === 1 && shipped.uses.has(useKey(name, use.content)));
      const design = pack === undefined ? { form_version, schema } : { pack };
      const whole = { name, ...design, uses: toList(uses, own) };
      return pack !== undefined && isKept ? { content: whole } : { content: whole, exported: whole };
    });
    return { held, leftOut: [] };
  },
  changedParts: (wanted, held) => [
    ...differingParts(designIn(wanted), designIn(held)),
    ...changedInList(uses, wanted, held),
  ],
  partsOnlyHere: (wanted, exported) => onlyInList(uses, exported, wanted),
  write: async (ctx, { wanted, tools }) => {
    for (const one of wanted) {
      await publish(ctx, one, tools);
      const name = textIn(one.content, "name");
      await writeList(await tools.reload(ctx), uses, { ...one, parent: { id: name, key: name } });
    }
  },
};

function parseDesign({ file, content }: Entry): unknown {
  const read = readForm(content["schema"]);
  if ("form" in read) return read.form;
  const [{ at: path, fault, issue } = { at: "", fault: "badValue" }] = read.faults;
  const part = path === "" ? "schema" : `schema.${path}`;
  throw new StartError(`${file}: ${part}: ${issue ? describeIssue(issue, "en") : fault}.`);
}

async function publish(ctx: Ctx, { file, content, held }: Wanted, tools: Tools): Promise<void> {
  const design = designIn(content);
  if (held && isSame(design, designIn(held))) return;
  const { name, form_version, pack, schema } = design;
  if (pack !== undefined) throw new StartError(`${file}: pack: no form of that pack is published here.`);
  const [known] = await readRecords(ctx, "sys_form", { name, form_version });
  // What people have been given under a version stays what it was.
  if (known && !isSame(known.content["schema"], schema))
    throw new StartError(
      `${file}: schema: version ${String(form_version)} is here with another design: give this one a version of its own.`,
    );
  await withPlace(ctx, { place: file }, async () => {
    const input = { name: String(name), form_version: String(form_version), schema };
    const { id } = known ?? (await tools.saveForm(ctx, input));
    await tools.publishForm(ctx, id);
  });
}

function designIn(content: Content): Content {
  return without(content, "uses");
}
