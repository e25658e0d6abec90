import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { needsOwnFace } from "@kezhuan/contract/own-face";

export interface PageStyle {
  text: string;
  /** Path below the prefix; another text has another one, so that browsers may keep it for good. */
  path: string;
}

const web = join(import.meta.dirname, "..", "..", "..", "web");
const tokensFile = join(web, "ui", "tokens.css");
const builtAssets = join(web, "dist", "assets");

/** What the pages of records, mails and feeds look like. */
export const plainPageStyle = { file: join(import.meta.dirname, "public-page.css"), path: "/p/page.css" };

/** The style of pages without a script: the product's tokens, the frame of such pages, and what a file adds. */
export async function loadPageStyle({ file, path }: { file: string; path: string }): Promise<PageStyle> {
  const tokens = await readFile(tokensFile, "utf8");
  const frame = await readFile(join(import.meta.dirname, "page-frame.css"), "utf8");
  const own = await readFile(file, "utf8");
  const text = `${followSystem(tokens)}\n${frame}\n${own}`;
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  return { text, path: `${path}?v=${digest}` };
}

/**
 * Finds the style sheet of our own Chinese face among the built pages. Answers, for a request, its path below the prefix
 * where the asking system may have no such face; none where nothing is built.
 */
export async function findOwnFace(assets = builtAssets): Promise<(headers: IncomingHttpHeaders) => string[]> {
  const path = await findBuilt(/^noto-sans-sc-[\w-]+\.css$/, assets);
  return ({ "user-agent": agent = "" }) => (path !== undefined && needsOwnFace(agent) ? [path] : []);
}

/** The path of a built file below the prefix; undefined where nothing is built. */
export async function findBuilt(file: RegExp, assets = builtAssets): Promise<string | undefined> {
  const names = await readdir(assets).catch(() => []);
  const name = names.find((one) => file.test(one));
  return name === undefined ? undefined : `/assets/${name}`;
}

/** The tokens, with those of a mode wherever the system asks for it: no script is there to set the mode. */
export function followSystem(tokens: string): string {
  const modes = [
    ["dark", "(prefers-color-scheme: dark)"],
    ["contrast", "(prefers-contrast: more) and (prefers-color-scheme: light)"],
  ].map(([mode = "", wish = ""]) => {
    const own = new RegExp(`^\\[data-mode="${mode}"\\] \\{([^}]*)\\}`, "m").exec(tokens)?.[1];
    if (own === undefined) throw new Error(`the tokens have no mode ${mode}`);
    return `@media screen and ${wish} {\n  :root {${own}}\n}\n`;
  });
  // Before what the tokens say of paper, which is light on every system.
  const paper = tokens.indexOf("@media print");
  return `${tokens.slice(0, paper)}${modes.join("")}${tokens.slice(paper)}`;
}
