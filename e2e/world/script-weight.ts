import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { projectRoot } from "./project-paths.ts";

export interface ScriptWatch {
  names(): string[];
  /** The ways they were packed in. */
  encodings(): Promise<string[]>;
  countBytes(): Promise<number>;
  /** Leaves out what was requested so far. */
  forget(): void;
}

/** Every script that a page asks for from now on. */
export function watchScripts(page: Page): ScriptWatch {
  const scripts: Request[] = [];
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.endsWith(".js")) scripts.push(request);
  });
  return {
    names: () => scripts.map((request) => new URL(request.url()).pathname.split("/").pop() ?? ""),
    async encodings() {
      const answers = await Promise.all(scripts.map((request) => request.response()));
      return [...new Set(answers.map((answer) => answer?.headers()["content-encoding"] ?? "none"))];
    },
    async countBytes() {
      const sizes = await Promise.all(scripts.map((request) => request.sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    },
    forget: () => void scripts.splice(0),
  };
}

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Scripts that only the back office uses, by name, as the build wrote down what imports what. */
export function listOfficeScripts(): Set<string> {
  const file = join(projectRoot, "web", "dist", ".vite", "manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, Chunk>;
  const roots = (folder: string) => Object.keys(manifest).filter((name) => name.startsWith(`${folder}/`));
  const portal = reach(manifest, ["index.html", ...roots("portal")], (name) => !name.startsWith("office/"));
  const office = reach(manifest, roots("office"), () => true);
  const only = [...office].filter((name) => !portal.has(name));
  return new Set(only.map((name) => manifest[name]?.file.split("/").pop() ?? ""));
}

/** Everything that can be loaded from `from`, without going through what is not `allowed`. */
function reach(
  manifest: Record<string, Chunk>,
  from: readonly string[],
  allowed: (name: string) => boolean,
): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !allowed(name)) continue;
    found.add(name);
    open.push(...(manifest[name]?.imports ?? []), ...(manifest[name]?.dynamicImports ?? []));
  }
  return found;
}
