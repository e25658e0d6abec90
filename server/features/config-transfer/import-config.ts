import { dryRun, inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import type { ConfigKind, Entry, ImportChoices, Shipped, Tools, Wanted } from "./config-kind.ts";
import { configFormat, configKinds, fileOf } from "./config-kinds.ts";
import type { Content } from "./content.ts";
import { refuseUnknown } from "./record-list.ts";

export interface Difference {
  file: string;
  what: "new" | "changed" | "same" | "onlyHere";
  /** What differs in it. */
  parts: readonly string[];
}

export interface Incoming {
  /** By their paths. */
  files: ReadonlyMap<string, Content>;
  shipped: Shipped;
  choices: ImportChoices;
}

export interface Compared {
  differences: readonly Difference[];
  /** What an import would write. */
  wanted: ReadonlyMap<ConfigKind, readonly Wanted[]>;
}

/** In what the files differ from what is here. Errors: a StartError naming the file and the part that does not fit. */
export async function compareConfig(ctx: Ctx, incoming: Incoming): Promise<Compared> {
  requireFormat(incoming.files.get("config.json") ?? {});
  // A file that cannot be understood is told before anything is compared.
  const entries = new Map(configKinds.map((kind) => [kind, parseFiles(ctx, kind, incoming.files)]));
  const differences: Difference[] = [];
  const wanted = new Map<ConfigKind, Wanted[]>();
  for (const [kind, own] of entries) {
    const compared = await compareKind(ctx, kind, { ...incoming, entries: own });
    differences.push(...compared.differences);
    wanted.set(kind, compared.wanted);
  }
  return { differences, wanted };
}

/**
 * Makes what differs here what the files say, through the checks that people meet, all or nothing; what is only here
 * stays. `trial`: writes nothing, but finds what would be refused. Errors: a StartError naming the file.
 */
export async function importConfig(
  ctx: Ctx,
  incoming: Incoming,
  { tools, trial }: { tools: Tools; trial: boolean },
): Promise<void> {
  const run = trial ? dryRun : inTransaction;
  await run(ctx.db, async (tx) => {
    const inside: Ctx = { ...ctx, db: tx, origin: "import-config" };
    const { wanted } = await compareConfig(inside, incoming);
    for (const step of ["write", "finish"] as const)
      for (const [kind, own] of wanted)
        if (own.length > 0)
          await kind[step]?.(await tools.reload(inside), { wanted: own, tools, choices: incoming.choices });
  });
}

function requireFormat(config: Content): void {
  refuseUnknown(config, { names: ["format", "product"], place: "config.json" });
  if (config["format"] !== configFormat)
    throw new StartError(
      `config.json: format: this version reads ${configFormat}: export with the version that imports.`,
    );
}

function parseFiles(ctx: Ctx, kind: ConfigKind, files: ReadonlyMap<string, Content>): Entry[] {
  const own = [...files].filter(([file]) => file.startsWith(`${kind.folder}/`));
  return own.map(([file, given]) => {
    const content = kind.parse(ctx, { file, content: given });
    const rightful = fileOf(kind, content);
    if (rightful !== file) throw new StartError(`${file}: what it describes belongs into ${rightful}.`);
    return { file, content };
  });
}

async function compareKind(
  ctx: Ctx,
  kind: ConfigKind,
  { entries, shipped, choices }: Incoming & { entries: readonly Entry[] },
): Promise<{ differences: Difference[]; wanted: Wanted[] }> {
  const { held } = await kind.read(ctx, shipped);
  const known = new Map(held.map((one) => [kind.keyOf(one.content), one]));
  const differences: Difference[] = [];
  const wanted: Wanted[] = [];
  for (const { file, content } of entries) {
    const before = known.get(kind.keyOf(content));
    const changed = before ? kind.changedParts(content, before.content, choices) : [];
    const onlyHere = before?.exported ? kind.partsOnlyHere(content, before.exported, choices) : [];
    const what = before === undefined ? "new" : changed.length > 0 ? "changed" : "same";
    differences.push({ file, what, parts: changed });
    if (onlyHere.length > 0) differences.push({ file, what: "onlyHere", parts: onlyHere });
    if (what !== "same") wanted.push({ file, content, held: before?.content });
  }
  const files = new Set(entries.map(({ file }) => file));
  for (const { exported } of held)
    if (exported && !files.has(fileOf(kind, exported)))
      differences.push({ file: fileOf(kind, exported), what: "onlyHere", parts: [] });
  return { differences, wanted };
}
