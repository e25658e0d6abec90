import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = pathToFileURL(join(import.meta.dirname, "..", "..", "/")).href;

/**
 * Finds our own modules by what their imports say, which name the file. Node would look for each at its place, for links
 * on the way and for the package around it, once for every import: a tenth of the processor time of a start.
 */
export function resolveOwnModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const url = findOwnModule(specifier, context.parentURL);
      return url === undefined
        ? next(specifier, context)
        : { url, format: "module-typescript", shortCircuit: true };
    },
  });
}

/** Where a TypeScript module of ours lies that another one imports; undefined for everything else. */
export function findOwnModule(specifier: string, parentURL: string | undefined): string | undefined {
  if (!parentURL?.startsWith(root) || parentURL.includes("/node_modules/")) return undefined;
  if (/^\.\.?\/.*\.ts$/.test(specifier)) return new URL(specifier, parentURL).href;
  const inPackage = /^@kezhuan\/([^.?#]+)$/.exec(specifier)?.[1];
  return inPackage === undefined ? undefined : `${root}${inPackage}.ts`;
}
