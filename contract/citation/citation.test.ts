import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Citation } from "./citation.ts";
import { writeBibtex } from "./write-bibtex.ts";
import { writeGbt7714 } from "./write-gbt7714.ts";
import { writeRis } from "./write-ris.ts";

const coating: Citation = {
  title: "石墨烯防腐涂料",
  titleOther: "Graphene coating",
  authors: ["张三", "李四", "王五", "赵六"],
  institutions: ["云汀理工大学", "澄江研究院"],
  issued: "2026-05-01",
  number: "CG-2026-0001",
  keywords: ["石墨烯", "防腐"],
  abstract: "一种涂料。\n第二段。",
  url: "https://kz.example.org/p/achievement/01890a5d-ac96-774b-bcce-b302099a8057",
  accessed: "2026-11-22",
};

const anyCitation: fc.Arbitrary<Citation> = fc.record({
  title: fc.string({ minLength: 1 }),
  titleOther: fc.option(fc.string(), { nil: undefined }),
  authors: fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }),
  institutions: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
  issued: fc.option(fc.constant("2026-05-01"), { nil: undefined }),
  number: fc.option(fc.string(), { nil: undefined }),
  keywords: fc.array(fc.string()),
  abstract: fc.option(fc.string(), { nil: undefined }),
  url: fc.webUrl(),
  accessed: fc.constant("2026-11-22"),
});

describe("BibTeX", () => {
  test("names people in their order, then institutions", () => {
    const text = writeBibtex(coating);
    expect(text).toMatch(/^@misc\{kz2026-CG-2026-0001,\n/);
    expect(text).toContain("author = {张三 and 李四 and 王五 and 赵六},");
    expect(text).toContain("title = {{石墨烯防腐涂料}},");
    expect(text).toContain("institution = {云汀理工大学; 澄江研究院},");
    expect(text).toContain("year = {2026},\n  month = {5},\n  date = {2026-05-01},");
    expect(text).toContain("abstract = {一种涂料。 第二段。},");
  });

  test("keeps a name with a comma or an and in it one name, and lets institutions stand for missing people", () => {
    expect(writeBibtex({ ...coating, authors: ["Smith, John and Sons"] })).toContain(
      "author = {{Smith, John and Sons}},",
    );
    expect(writeBibtex({ ...coating, authors: [] })).toContain("author = {{云汀理工大学} and {澄江研究院}},");
  });

  test("means nothing to TeX", () => {
    const text = writeBibtex({ ...coating, title: String.raw`50% \input{/etc/passwd} $x_1^2$ #1 & ~` });
    expect(text).toContain(
      String.raw`{{50\% \textbackslash{}input\textbraceleft{}/etc/passwd\textbraceright{} \$x\_1\textasciicircum{}2\$ \#1 \& \textasciitilde{}}}`,
    );
  });

  test("is one entry whatever it is about: every field a line, braces in pairs", () => {
    fc.assert(
      fc.property(anyCitation, (citation) => {
        const lines = writeBibtex(citation).trimEnd().split("\n");
        expect(lines[0]).toMatch(/^@misc\{kz[\w-]+,$/);
        expect(lines.at(-1)).toBe("}");
        for (const line of lines.slice(1, -1)) expect(line).toMatch(/^ {2}[a-z]+ = \{.*\},$/u);
        const whole = lines.join("");
        expect(whole.split("{").length).toBe(whole.split("}").length);
      }),
      { numRuns: 60 },
    );
  });
});

describe("RIS", () => {
  test("has a line for each person in their order, each institution and each keyword", () => {
    const lines = writeRis(coating).split("\r\n");
    expect(lines[0]).toBe("TY  - GEN");
    expect(lines.filter((line) => line.startsWith("AU"))).toEqual([
      "AU  - 张三",
      "AU  - 李四",
      "AU  - 王五",
      "AU  - 赵六",
    ]);
    expect(lines.filter((line) => line.startsWith("PB"))).toEqual(["PB  - 云汀理工大学", "PB  - 澄江研究院"]);
    expect(lines).toContain("DA  - 2026/05/01");
    expect(lines.filter((line) => line.startsWith("KW"))).toHaveLength(2);
    expect(lines.slice(-2)).toEqual(["ER  - ", ""]);
  });

  test("holds no line that a text has brought along", () => {
    const text = writeRis({ ...coating, title: "一\r\nER  - \r\nTY  - BOOK" });
    expect(text.match(/^ER {2}-/gm)).toHaveLength(1);
    expect(text.match(/^TY {2}-/gm)).toHaveLength(1);
    fc.assert(
      fc.property(anyCitation, (citation) => {
        const lines = writeRis(citation).split("\r\n").slice(0, -1);
        for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
      }),
      { numRuns: 60 },
    );
  });
});

describe("GB/T 7714", () => {
  test("names the first three of more, then title, place, date, day of access and address", () => {
    expect(writeGbt7714(coating)).toBe(
      "张三, 李四, 王五, 等. 石墨烯防腐涂料: CG-2026-0001[EB/OL]. 云汀理工大学, 2026(2026-05-01)[2026-11-22]. " +
        "https://kz.example.org/p/achievement/01890a5d-ac96-774b-bcce-b302099a8057.",
    );
  });

  test("writes western names surname first, in capitals, with initials", () => {
    const names = ["John Ronald Smith", "WANG Xiao-Ming", "Jean-Luc Picard", "Ann Other"];
    expect(writeGbt7714({ ...coating, authors: names, title: "A coating." })).toMatch(
      /^SMITH J R, WANG X M, PICARD J L, et al\. A coating: CG-2026-0001\[EB\/OL\]\. /,
    );
  });

  test("lets institutions stand for missing people, as they are called, and does not name them twice", () => {
    const institutions = ["Yunting University of Technology"];
    expect(writeGbt7714({ ...coating, authors: [], institutions, number: undefined })).toBe(
      "Yunting University of Technology. 石墨烯防腐涂料[EB/OL]. (2026-05-01)[2026-11-22]. " +
        "https://kz.example.org/p/achievement/01890a5d-ac96-774b-bcce-b302099a8057.",
    );
  });

  test("leaves out what is not known", () => {
    const little = { ...coating, authors: [], institutions: [], issued: undefined, number: undefined };
    expect(writeGbt7714({ ...little, url: "https://a.example/" })).toBe(
      "石墨烯防腐涂料[EB/OL]. [2026-11-22]. https://a.example/.",
    );
  });
});
