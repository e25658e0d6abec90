import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { readLead, splitSections, type DocSection } from "./split-sections.ts";

/** A page of the documentation. Its path is that of its file below `docs/`, without ending: `how-to/back-up`. */
export interface DocPage {
  path: string;
  title: string;
  /** What it says first, without marks; may be empty. */
  lead: string;
  markdown: string;
  /** What it is written in; English where nobody has translated it. */
  language: Language;
  sections: readonly DocSection[];
}

export interface DocChapter {
  title: string;
  pages: readonly DocPage[];
}

/** Everything there is to read in a language, in the order of reading. */
export interface Documentation {
  chapters: readonly DocChapter[];
  pages: ReadonlyMap<string, DocPage>;
}

/** One chapter of `docs/contents.json`: paths of pages; `decisions/*` stands for all of a folder. */
interface Chapter {
  title: Label;
  pages: readonly string[];
}

/**
 * Reads the documentation below a folder. A page `name.md` is in English; `name.zh.md` beside it says the same in Chinese.
 */
export async function loadDocumentation(folder: string): Promise<Record<Language, Documentation>> {
  const contents = JSON.parse(await readFile(join(folder, "contents.json"), "utf8")) as Chapter[];
  const listed = await Promise.all(
    contents.map(async ({ title, pages }) => ({
      title,
      paths: (await Promise.all(pages.map((path) => listPaths(folder, path)))).flat(),
    })),
  );
  const load = async (language: Language): Promise<Documentation> => {
    const chapters = await Promise.all(
      listed.map(async ({ title, paths }) => ({
        title: title[language],
        pages: await Promise.all(paths.map((path) => readPage(folder, path, language))),
      })),
    );
    return {
      chapters,
      pages: new Map(chapters.flatMap(({ pages }) => pages.map((page) => [page.path, page]))),
    };
  };
  return { zh: await load("zh"), en: await load("en") };
}

async function listPaths(folder: string, path: string): Promise<string[]> {
  if (!path.endsWith("/*")) return [path];
  const parent = path.slice(0, -2);
  const names = await readdir(join(folder, parent));
  const pages = names.filter((name) => name.endsWith(".md") && !name.endsWith(".zh.md"));
  return pages.toSorted().map((name) => `${parent}/${name.slice(0, -".md".length)}`);
}

async function readPage(folder: string, path: string, language: Language): Promise<DocPage> {
  const own = language === "zh" ? await readIfThere(join(folder, `${path}.zh.md`)) : undefined;
  const markdown = own ?? (await readFile(join(folder, `${path}.md`), "utf8"));
  const sections = splitSections(markdown);
  const title = sections[0]?.heading ?? path;
  const lead = readLead(markdown);
  return { path, title, lead, markdown, language: own === undefined ? "en" : language, sections };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
