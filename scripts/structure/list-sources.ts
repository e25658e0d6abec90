import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ignored = new Set(["node_modules", "dist", "data", "test-results"]);

/** Every source file below `root`, by its path there; folders that begin with a dot are tools' own. */
export function listSources(root: string, folder = ""): Map<string, string> {
  const sources = new Map<string, string>();
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.name.startsWith(".") || ignored.has(entry.name)) continue;
    if (entry.isDirectory()) for (const [name, text] of listSources(root, path)) sources.set(name, text);
    else if (/\.(?:ts|tsx|mjs)$/.test(entry.name)) sources.set(path, readFileSync(join(root, path), "utf8"));
  }
  return sources;
}
