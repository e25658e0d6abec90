import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, projectRoot } from "./project-paths.ts";

export interface Browser {
  path: string;
  /** What it needs in its environment beside the usual. */
  env: Record<string, string>;
}

const manifest = join(projectRoot, "node_modules", "@sparticuz", "chromium", "package.json");

/** The Chromium that came from npm with its libraries, unpacked once; undefined where it cannot run. */
export async function unpackChromium(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(manifest)) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const folder = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    path: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_PATH: join(folder, "fonts") },
  };
}

/** Beside its place first, so that an interrupted run leaves nothing that looks complete. */
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  // It unpacks into the temporary folder, and its libraries only where it takes the machine for a Lambda; both
  // are read once, so a process of its own is told so.
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", `await (await import("@sparticuz/chromium")).default.executablePath();`],
    {
      cwd: join(projectRoot, "e2e"),
      env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`The Chromium of @sparticuz/chromium could not be unpacked:\n${stderr}`);
  writeFileSync(join(unfinished, "fonts", "fonts.conf"), describeFonts(folder));
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
}

/** The description that comes along looks for the fonts in the temporary folder, and keeps its cache there. */
function describeFonts(folder: string): string {
  const dir = `<dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dir}</fontconfig>\n`;
}
