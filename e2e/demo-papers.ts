import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { drawPaper, type Evidence, type Paper } from "./world/draw-paper.ts";
import { findBrowser } from "./world/find-browser.ts";
import { makeScratchFolder, projectRoot } from "./world/project-paths.ts";

const demo = join(projectRoot, "packs", "kch", "demo");
const folder = join(demo, "papers");

interface Told {
  code: string;
  evidence: Evidence[];
}

/**
 * Prints the files of the demo's evidence, as they are checked in: from what the demo says of them, in the typeface that
 * the product brings, whose signs go into each file.
 */
async function printPapers(): Promise<void> {
  const papers = readData<Paper[]>("papers.json");
  const told = readData<Told[]>("evidence.json");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scratch = makeScratchFolder("papers");
  const { path, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env } });
  const page = await browser.newPage();
  for (const paper of papers) {
    const evidence = told
      .find(({ code }) => code === paper.code)
      ?.evidence.find(({ kind }) => kind === paper.kind);
    if (!evidence) throw new Error(`Nothing is told of ${paper.code} ${paper.kind}`);
    const source = join(scratch, "paper.html");
    writeFileSync(source, drawPaper(paper, evidence, typeface()));
    await page.goto(pathToFileURL(source).href);
    await page.evaluate(() => document.fonts.ready);
    const name = `${paper.code.toLowerCase()}-${paper.kind}.pdf`;
    await page.pdf({
      path: join(folder, name),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
    });
  }
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
  process.stdout.write(`${papers.length} papers in packs/kch/demo/papers\n`);
}

function readData<Data>(name: string): Data {
  return JSON.parse(readFileSync(join(demo, "data", name), "utf8")) as Data;
}

/**
 * The style sheet of the typeface. Named on the command line, it is one with a font for each weight, as
 * `@fontsource/noto-sans-sc` has it: their signs take a fifth of what those of the product's variable font take.
 */
function typeface(): string {
  const own = join(projectRoot, "node_modules", "@fontsource-variable", "noto-sans-sc", "index.css");
  return pathToFileURL(process.argv[2] ?? own).href;
}

await printPapers();
