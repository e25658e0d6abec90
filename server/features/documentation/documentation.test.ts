import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findHelp, officePages } from "@kezhuan/contract/metadata/menu-targets";
import { loadDocumentation, type DocPage } from "./documentation.ts";
import { renderPage, resolveLink } from "./render-page.ts";
import { makeDocSearch } from "./search-documentation.ts";
import { makeAnchors, splitSections } from "./split-sections.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const folder = join(root, "docs");
const { zh, en } = await loadDocumentation(folder);
const languages = { zh, en };

test("every page stands in the contents, once", () => {
  const listed = en.chapters.flatMap((chapter) => chapter.pages.map(({ path }) => path));
  const written = ["handbook", "how-to", "decisions"].flatMap((name) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith(".md") && !file.endsWith(".zh.md"))
      .map((file) => `${name}/${file.slice(0, -".md".length)}`),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(written.filter((path) => !listed.includes(path))).toEqual([]);
});

test("handbooks and guides are there in both languages, with the same headings in the same order", () => {
  const depths = ({ sections }: DocPage) => sections.map(({ depth }) => depth).join(" ");
  const uneven = [...en.pages.values()]
    .filter(({ path }) => /^(?:handbook|how-to)\//.test(path))
    .filter((page) => {
      const chinese = zh.pages.get(page.path);
      return chinese?.language !== "zh" || depths(chinese) !== depths(page);
    });
  expect(uneven.map(({ path }) => path)).toEqual([]);
});

test("a link to a page of the documentation leads there, and not to a file", () => {
  const lost = Object.values(languages).flatMap((documentation) =>
    [...documentation.pages.values()].flatMap((page) =>
      listLinks(page.markdown)
        .filter((href) => /^[\w./-]+\.md(?:#|$)/.test(href) && !href.startsWith("../../"))
        .filter((href) => resolveLink(page.path, href, documentation)?.kind !== "page")
        .map((href) => `${page.path}: ${href}`),
    ),
  );
  expect(lost).toEqual([]);
});

test("a link between Chinese pages leads to the Chinese one on code hosts as well", () => {
  const strays = [...zh.pages.values()]
    .filter(({ language }) => language === "zh")
    .flatMap((page) =>
      listLinks(page.markdown)
        .filter((href) => {
          const target = resolveLink(page.path, href, zh);
          const aim = target?.kind === "page" ? zh.pages.get(target.path) : undefined;
          return aim?.language === "zh" && !/\.zh\.md(?:#|$)/.test(href);
        })
        .map((href) => `${page.path}: ${href}`),
    );
  expect(strays).toEqual([]);
});

test("what pages of the back office offer as help is there", () => {
  const wanted = ["/ruid/kch_expert", "/somewhere", ...officePages.map(({ path }) => path)].map(findHelp);
  expect(wanted.filter((path) => !en.pages.has(path))).toEqual([]);
  expect(findHelp("/system/log/changes")).toBe("how-to/logs");
  expect(officePages.filter(({ help }) => help === undefined)).toEqual([]);
});

test("HTML in a page is shown and never taken over, a picture has its text", () => {
  const page = makePage("# T\n\n<script>alert(1)</script>\n\n![Login](../pictures/guide/login.zh.webp)\n");
  const { text } = renderPage(page, { documentation: en, language: "en", basePath: "" });
  expect(text).toContain("&lt;script&gt;");
  expect(text).not.toContain("<script");
  expect(text).toContain('src="/docs/pictures/guide/login.zh.webp" alt="Login"');
});

test("links lead to pages of this site, and files of the code are only named", () => {
  const page = makePage("[a](back-up.zh.md#x) [b](../../server/cli.ts) [c](../ARCHITECTURE.md)");
  const { text } = renderPage(page, { documentation: zh, language: "zh", basePath: "/k" });
  expect(text).toContain(
    '<a href="/k/docs/zh/how-to/back-up#x">a</a> b <a href="/k/docs/zh/ARCHITECTURE">c</a>',
  );
});

test("anchors are those of code hosts", () => {
  const next = makeAnchors();
  expect(["Every day, at 02:30!", "每天 一次（默认）", "every day at 0230"].map(next)).toEqual([
    "every-day-at-0230",
    "每天-一次默认",
    "every-day-at-0230-1",
  ]);
});

test("a page is cut at its headings, tables and lists as text", () => {
  const sections = splitSections(
    "# T\n\nIntro **bold**.\n\n## A\n\n| x | `y` |\n|--|--|\n| 1 | 2 |\n\n- one\n- two\n",
  );
  expect(sections).toEqual([
    { heading: "T", depth: 1, anchor: "", text: "Intro bold." },
    { heading: "A", depth: 2, anchor: "a", text: "x y 1 2 one two" },
  ]);
});

test.each([
  [zh, "怎么恢复备份", "how-to/back-up"],
  [zh, "反向代理", "how-to/reverse-proxy"],
  [en, "restore a back-up", "how-to/back-up"],
  [en, "BACKUP_PASSPHRASE", "how-to/settings"],
])("search finds %#", async (documentation, question, path) => {
  const hits = (await makeDocSearch(documentation))(question);
  expect(hits.slice(0, 5).map(({ page }) => page.path)).toContain(path);
  expect(hits.map(({ excerpt }) => excerpt).join(" ")).toContain("<em>");
});

test("search finds nothing for nothing, and what is in no page is not found", async () => {
  const search = await makeDocSearch(zh);
  expect(search("")).toEqual([]);
  expect(search("zzxqzzy")).toEqual([]);
});

function makePage(markdown: string): DocPage {
  return {
    path: "how-to/x",
    title: "T",
    lead: "",
    markdown,
    language: "en",
    sections: splitSections(markdown),
  };
}

/** Targets of links and pictures, outside of code. */
function listLinks(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, href = ""]) => href);
}
