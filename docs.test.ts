import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = import.meta.dirname;
const pictureFolder = "docs/pictures/guide";
const languages = ["zh", "en"];
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
].map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Links to files of the project, with the part after `#`; what is shown as code, or leads to a running server, is none. */
function listLinks(text: string): { file: string; anchor: string | undefined }[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
    .map((target) => {
      const [file = "", anchor] = target.split("#");
      return { file, anchor };
    });
}

/** As a repository's pages name the headings of a text. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** In a clone, and the ways that these pages call the program of a release. */
const typedCommand =
  /(?:npm run kezhuan --|bin\/kezhuan|(?<=^ *|`)kz|DATA_DIR=\S+ kezhuan|exec kezhuan kezhuan) ([a-z][a-z-]*(?: [a-z-]+)?)/gm;

/** The pictures of the handbooks, each in both languages. */
function listPictures(): string[] {
  const scenes = JSON.parse(readFileSync(join(root, `${pictureFolder}.json`), "utf8")) as { name: string }[];
  return scenes.flatMap(({ name }) =>
    languages.map((language) => `${pictureFolder}/${name}.${language}.webp`),
  );
}

/** Every text of the product on one line, with an ellipsis for each value that it is filled with. */
function readSources(): string {
  return ["contract", "web", "server", "scripts"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/node_modules|\bdist\b|\.test\./.test(name))
        .map((name) => readFileSync(join(root, folder, name), "utf8")),
    )
    .join("\n")
    .replaceAll(/["`]\s*\+\s*["`]/g, "")
    .replaceAll(/\\(["`])/g, "$1")
    .replaceAll(/\$\{[^}]*\}|\{\w+(?:\|[^}]*)?\}/g, "…");
}

/** What the FAQ quotes in the first cells of a row that no source says; values in between vary. */
function listUnsaid(text: string, sources: string): string[] {
  const quoted = [...text.matchAll(/^\| `([^`]+)` \|(?: `([^`]+)` \|)?/gm)].flatMap(([, ...cells]) => cells);
  return quoted
    .filter((cell) => cell !== undefined)
    .filter((cell) =>
      cell
        .split(/…|: |\.$|DATA_DIR|8080 on 127\.0\.0\.1|ECONNREFUSED|EACCES/)
        .some((part) => !sources.includes(part.trim())),
    );
}

function listBroken(path: string, text: string): string[] {
  return listLinks(text)
    .filter(({ file, anchor }) => {
      const target = file === "" ? path : normalize(join(dirname(path), file));
      if (!existsSync(join(root, target))) return true;
      if (anchor === undefined || !target.endsWith(".md")) return false;
      return !listAnchors(readFileSync(join(root, target), "utf8")).includes(anchor);
    })
    .map(({ file, anchor }) => `${path}: ${file}${anchor === undefined ? "" : `#${anchor}`}`);
}

test("every link between pages leads to a file, and to a heading there", () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.flatMap(({ text }) => listLinks(text)).length).toBeGreaterThan(100);
  expect(pages.flatMap(({ path, text }) => listBroken(path, text))).toEqual([]);
});

test("a link to nothing is reported", () => {
  expect(listBroken("README.md", "[a](docs/nothing.md) [b](LICENSE) [c](#run-it) [d](#run-away)")).toEqual([
    "README.md: docs/nothing.md",
    "README.md: #run-away",
  ]);
});

test("every picture of the list is shown in both languages", () => {
  const shown = pages.flatMap(({ path, text }) =>
    listLinks(text).map(({ file }) => normalize(join(dirname(path), file))),
  );
  expect(listPictures().length).toBeGreaterThan(40);
  expect(listPictures().filter((picture) => !shown.includes(picture))).toEqual([]);
});

test("the FAQ quotes what the product says", () => {
  const sources = readSources();
  for (const path of ["docs/handbook/faq.zh.md", "docs/handbook/faq.md"]) {
    const text = readFileSync(join(root, path), "utf8");
    expect(text.match(/^\| `/gm)?.length).toBeGreaterThan(60);
    expect(listUnsaid(text, sources)).toEqual([]);
  }
  expect(listUnsaid("| `登录被鲸鱼终止` | `Nobody says so` | why |", sources)).toHaveLength(2);
});

test("every command that a page tells to type exists", () => {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const commands = readFileSync(join(root, "server/commands/all-commands.ts"), "utf8");
  const known = [...commands.matchAll(/^ {2}"?([a-z][a-z -]*)"?: \w+Command/gm)].map(([, name]) => name);
  expect(known).toContain("user create");
  const texts = pages.map(({ text }) => text).join("\n");
  const scripts = [...texts.matchAll(/npm run (?:-s )?([a-z][a-z:]*)/g)].map(([, name = ""]) => name);
  expect(new Set(scripts).size).toBeGreaterThan(5);
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
  const typed = [...texts.matchAll(typedCommand)].map(([, words = ""]) => words);
  const own = new Set(["start", "help", "doctor"]);
  const isKnown = (words: string) =>
    [words, words.split(" ")[0] ?? ""].some((name) => known.includes(name) || own.has(name));
  expect(typed.length).toBeGreaterThan(20);
  expect(typed.filter((words) => !isKnown(words))).toEqual([]);
});

test("every file that a page names in deploy exists", () => {
  const named = pages.flatMap(({ text }) =>
    [...text.matchAll(/deploy\/([\w.-]+)/g)].map(([, name = ""]) => name),
  );
  expect(named.filter((name) => !existsSync(join(root, "deploy", name)))).toEqual([]);
});

test("all parts have one version, and the changelog tells about it", () => {
  const parts = ["", "contract", "packs", "server", "web", "e2e", "bench"];
  const versions = parts.map((part) => {
    const text = readFileSync(join(root, part, "package.json"), "utf8");
    return (JSON.parse(text) as { version: string }).version;
  });
  expect(new Set(versions).size).toBe(1);
  expect(readFileSync(join(root, "CHANGELOG.md"), "utf8")).toContain(`\n## ${versions[0]}\n`);
});
