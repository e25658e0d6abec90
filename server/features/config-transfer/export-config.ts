import type { Ctx } from "@kezhuan/server/engine/context";
import type { Shipped } from "./config-kind.ts";
import { configFormat, configKinds, fileOf } from "./config-kinds.ts";
import type { Content } from "./content.ts";

export interface Exported {
  /** By their paths; the last one makes a folder an export. */
  files: ReadonlyMap<string, Content>;
  /** What cannot be moved, and why. */
  leftOut: readonly string[];
}

/** What the installation has configured beside its packs: the same files for the same state. */
export async function exportConfig(
  ctx: Ctx,
  { shipped, product }: { shipped: Shipped; product: string },
): Promise<Exported> {
  const files = new Map<string, Content>();
  const leftOut: string[] = [];
  for (const kind of configKinds) {
    const read = await kind.read(ctx, shipped);
    leftOut.push(...read.leftOut);
    for (const { exported } of read.held) if (exported) files.set(fileOf(kind, exported), exported);
  }
  files.set("config.json", { format: configFormat, product });
  return { files, leftOut };
}
