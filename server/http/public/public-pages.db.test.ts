import { runSql } from "@kezhuan/server/db/run-sql";
import { randomUUID } from "node:crypto";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { describe, expect, it } from "vitest";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { readPublished } from "@kezhuan/server/features/publishing/read-published";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { installDemoContent } from "@kezhuan/server/testing/install-demo-content";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";
import { recordStatements } from "@kezhuan/server/testing/record-statements";

const { engine, read, app, database } = await makePublicApp();
const shown = { status: "published", secrecy: "public" };

function addAchievement(data: Record<string, unknown>): Promise<string> {
  return addRecord(engine, "kch_achievement", { ...shown, ...data });
}

function readData(page: string): Record<string, unknown> {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? "";
  return JSON.parse(text) as Record<string, unknown>;
}

const university = await addRecord(engine, "kch_institution", {
  name: "云汀理工大学",
  name_en: "Yunting University",
  status: "published",
  homepage: "https://yunting.example.org/",
});
const hiddenFirm = await addRecord(engine, "kch_institution", { name: "未公开的公司" });
const coating = await addAchievement({
  title: "石墨烯防腐涂料",
  title_en: "Graphene coating",
  summary: "一种<新>涂料。\n第二段。",
  keywords: ["石墨烯", "防腐"],
  hi_tech_field: ["04"],
  people: [{ name: "张三", org: "云汀理工大学" }],
  completers: [university, hiddenFirm],
  price_mode: "range",
  price_min: "80",
  price_max: "120",
  contact_name: "李联系",
  contact_phone: "13800000000",
  contact_email: "contact@yunting.example.org",
  internal_note: "内部备注不可见",
  publish_at: "2026-05-01T02:00:00Z",
});
const path = `/p/achievement/${coating}`;

describe("the page of a record", () => {
  it("shows what visitors may read, with labels, and links to what else they may see", async () => {
    const { statusCode, headers, body } = await read(`${path}?lang=zh`);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<h1>石墨烯防腐涂料</h1>");
    expect(body).toContain("<p>一种&lt;新&gt;涂料。</p><p>第二段。</p>");
    expect(body).toContain(`<a href="/p/institution/${university}?lang=zh">云汀理工大学</a>`);
    expect(body).toContain("张三");
    // A code has become its label.
    expect(body).toMatch(/<dt>技术领域<\/dt>\s*<dd><p>[^<]*\p{Script=Han}/u);
    expect(body).toContain(`href="/#/cgDetail?id=${coating}"`);
  });

  it("tells amounts in ten thousands in Chinese, and in full in English", async () => {
    const priced = { price_mode: "range", price_min: "80.5", price_max: "1200", price_public: true };
    const id = await addAchievement({ title: "定价成果", title_en: "Priced", ...priced });
    const [chinese, english] = await Promise.all(
      ["zh", "en"].map(async (lang) => (await read(`/p/achievement/${id}?lang=${lang}`)).body),
    );
    for (const amount of ["80.5 万元", "1,200 万元"]) expect(chinese).toContain(amount);
    for (const amount of ["805,000 yuan", "12,000,000 yuan"]) expect(english).toContain(amount);
  });

  it("shows tables in the language of the page: halves of columns, and rows that have an English one", async () => {
    const id = await addAchievement({
      title: "带专利的成果",
      title_en: "Protected",
      ip_list: [
        { ip_type: "invention", owner: "云汀理工大学", owner_en: "Yunting University", country: "中国" },
        { ip_type: "utility", owner: "曜石材料公司", country: "中国", country_en: "China" },
      ],
      indicators: [{ name: "耐盐雾", value: "3000", unit: "小时" }],
      indicators_en: [{ of: "耐盐雾", name: "Salt spray", unit: "h" }],
    });
    const [chinese, english] = await Promise.all(
      ["zh", "en"].map(async (lang) => (await read(`/p/achievement/${id}?lang=${lang}`)).body),
    );
    const cellsOf = (text = "") => [...text.matchAll(/<t[dh][^>]*>([^<]*)</g)].map(([, cell]) => cell);
    expect(cellsOf(chinese)).toEqual(expect.arrayContaining(["云汀理工大学", "耐盐雾", "小时"]));
    for (const text of ["Yunting University", "China", "Salt spray", "权利人英文名"])
      expect(cellsOf(chinese)).not.toContain(text);
    expect(cellsOf(english)).toEqual(
      expect.arrayContaining(["Yunting University", "曜石材料公司", "China", "Salt spray", "3000", "h"]),
    );
    for (const text of ["云汀理工大学", "耐盐雾", "小时", "Owner in English", "Chinese row"])
      expect(cellsOf(english)).not.toContain(text);
  });

  it("has what there is in English where the Chinese would stand, once, and under its name", async () => {
    const demand = await addRecord(engine, "kch_demand", {
      status: "published",
      visibility: "public",
      title: "疲劳识别",
      title_en: "Fatigue",
      problem: "摄像头方案误报多",
      summary_en: "Cameras raise false alarms",
      background: "三班作业",
      background_en: "Three shifts",
    });
    const expert = await addRecord(engine, "kch_expert", {
      status: "published",
      name_zh: "曾以宁",
      name_en: "Yining Zeng",
      positions: [{ org: "青屿海洋大学", title: "课题组长", from: "2006-04" }],
      positions_en: [{ of: "青屿海洋大学", org: "Qingyu Ocean University", title: "Group leader" }],
    });
    const readBoth = (place: string) =>
      Promise.all(["zh", "en"].map(async (lang) => (await read(`${place}?lang=${lang}`)).body));
    const [chinese = "", english = ""] = await readBoth(`/p/demand/${demand}`);
    expect(english).toMatch(/<h2>Content<\/h2>.*<dt>Problem<\/dt>.*Cameras raise false alarms/su);
    for (const text of ["摄像头", "三班作业", "In English", "English summary", "shown in Chinese"])
      expect(english).not.toContain(text);
    const facts = chinese.slice(chinese.indexOf("<section>"));
    for (const text of ["Cameras", "Three shifts", "英文"]) expect(facts).not.toContain(text);
    const [, person] = await readBoth(`/p/expert/${expert}`);
    expect(person).toContain("Group leader");
    expect(person).not.toContain("课题组长");
  });

  it("shows nothing else", async () => {
    const { body } = await read(path);
    for (const secret of ["李联系", "13800000000", "contact@yunting", "内部备注", "未公开的公司", hiddenFirm])
      expect(body).not.toContain(secret);
    // The price has not been made public.
    expect(body).not.toMatch(/\b(80|120)\b 万元/);
  });

  it("says who it is to search engines and to those who share it", async () => {
    const { body } = await read(path, { "accept-language": "zh-CN" });
    const address = `https://kz.example.org${path}`;
    expect(body).toContain("<title>石墨烯防腐涂料 – 科转 Kezhuan</title>");
    expect(body).toContain('<meta name="description" content="一种&lt;新&gt;涂料。 第二段。" />');
    expect(body).toContain(`<link rel="canonical" href="${address}" />`);
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${address}?lang=en" />`);
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${address}" />`);
    expect(body).toContain(`<meta property="og:url" content="${address}" />`);
    expect(readData(body)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "CreativeWork",
      "@id": address,
      name: "石墨烯防腐涂料",
      alternateName: "Graphene coating",
      author: [{ "@type": "Person", name: "张三" }],
      sourceOrganization: [{ "@type": "Organization", name: "云汀理工大学" }],
      datePublished: expect.stringMatching(/^2026-05-01T/) as string,
      inLanguage: "zh-CN",
    });
  });

  it("comes in the language of the address, else of the browser, and says what has no English", async () => {
    const { body, headers } = await read(path, { "accept-language": "en-GB" });
    expect(headers["vary"]).toContain("accept-language");
    expect(headers["vary"]).toContain("user-agent");
    expect(headers["content-security-policy"]).toContain("font-src 'self'");
    expect(body).toContain('<html lang="en"');
    expect(body).toContain("<h1>Graphene coating</h1>");
    expect(body).toContain('<p class="other" lang="zh-CN">石墨烯防腐涂料</p>');
    expect(body).toContain('<p lang="zh-CN">第二段。</p>');
    const named = await addRecord(engine, "kch_institution", {
      name: "仅有中文名的研究院",
      status: "published",
    });
    const theirs = await addAchievement({ title: "只有中文的成果", completers: [named, university] });
    const chinese = await read(`/p/achievement/${theirs}?lang=en`);
    expect(chinese.body).toContain(
      `<li lang="zh-CN"><a href="/p/institution/${named}?lang=en">仅有中文名的研究院</a></li>`,
    );
    expect(chinese.body).toContain(
      `<li><a href="/p/institution/${university}?lang=en">Yunting University</a></li>`,
    );
    expect(body).toContain("Parts of this record have no English version");
    const chosen = await read(`${path}?lang=zh`, { "accept-language": "en", cookie: "language=en" });
    expect(chosen.body).toContain('<html lang="zh-CN"');
    expect(chosen.body).toContain(`<link rel="canonical" href="https://kz.example.org${path}?lang=zh" />`);
    expect(chosen.body).not.toContain("部分内容没有中文版本");
  });

  it("is drawn with the faces that systems have for Chinese, and sends none", async () => {
    const { body } = await read(path);
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? "";
    const { body: css } = await read(style);
    expect(css).toMatch(
      /--face:[^;]*"PingFang SC"[^;]*"Microsoft YaHei"[^;]*"Noto Sans CJK SC"[^;]*sans-serif;/,
    );
    expect(css).toMatch(/\nbody \{[^}]*font: [^;]*var\(--face\)/);
    expect(css).not.toContain("url(");
  });

  it("says each type in its own words", async () => {
    const expert = await addRecord(engine, "kch_expert", {
      name_zh: "王五",
      status: "published",
      institution: university,
      research_directions: ["材料"],
      birth_year: 1971,
      contact_phone: "13911112222",
    });
    const demand = await addRecord(engine, "kch_demand", {
      title: "求解涂层开裂",
      status: "published",
      visibility: "public",
      anonymous_display: false,
      publisher_institution: university,
      deadline: "2027-01-31",
    });
    const person = await read(`/p/expert/${expert}?lang=zh`);
    expect(readData(person.body)).toMatchObject({
      "@type": "Person",
      affiliation: [{ name: "云汀理工大学" }],
      knowsAbout: ["材料"],
    });
    expect(person.body).not.toMatch(/1971|13911112222/);
    expect(readData((await read(`/p/demand/${demand}?lang=zh`)).body)).toMatchObject({
      "@type": "Demand",
      validThrough: "2027-01-31",
      "@reverse": { seeks: { "@type": "Organization", name: "云汀理工大学" } },
    });
    expect(readData((await read(`/p/institution/${university}?lang=en`)).body)).toMatchObject({
      "@type": "Organization",
      name: "Yunting University",
      alternateName: "云汀理工大学",
      sameAs: ["https://yunting.example.org/"],
    });
  });

  it("does not name who wants to stay unnamed", async () => {
    const demand = await addRecord(engine, "kch_demand", {
      title: "不署名的需求",
      status: "published",
      visibility: "public",
      anonymous_display: true,
      publisher_institution: university,
      publisher_display: "某新材料企业",
    });
    const { body } = await read(`/p/demand/${demand}?lang=zh`);
    expect(body).toContain("某新材料企业");
    expect(body).not.toContain("云汀理工大学");
    expect(body).not.toContain(university);
  });

  it("takes one statement, whatever it refers to", async () => {
    const ctx = engine.context(anonymousActor, "zh");
    const asked = { path: "achievement", id: coating };
    const statements = await recordStatements(database.db, () => readPublished(ctx, asked));
    expect(statements).toHaveLength(1);
  });
});

describe("the citation of a record", () => {
  it("comes in three formats, in the language asked for, and is linked from the page", async () => {
    const { body: page } = await read(`${path}?lang=zh`);
    const kinds = [
      ["bib", "application/x-bibtex", "title = {{石墨烯防腐涂料}}"],
      ["ris", "application/x-research-info-systems", "TI  - 石墨烯防腐涂料\r\n"],
      ["gbt7714", "text/plain", "张三. 石墨烯防腐涂料[EB/OL]. 云汀理工大学, 2026(2026-05-01)["],
    ] as const;
    for (const [format, type, text] of kinds) {
      expect(page).toContain(`href="${path}.${format}?lang=zh"`);
      const { statusCode, headers, body } = await read(`${path}.${format}?lang=zh`);
      expect([format, statusCode, headers["content-type"]]).toEqual([format, 200, `${type}; charset=utf-8`]);
      expect(body).toContain(text);
      expect(body).toContain(`https://kz.example.org${path}`);
      expect(body).not.toMatch(/李联系|13800000000|未公开的公司/);
      const again = await read(`${path}.${format}?lang=zh`, { "if-none-match": String(headers["etag"]) });
      expect(again.statusCode).toBe(304);
    }
  });

  it("is there for works only, and not for what is hidden", async () => {
    const draft = await addRecord(engine, "kch_achievement", { title: "草稿三" });
    for (const url of [`/p/institution/${university}.bib`, `/p/achievement/${draft}.ris`, `${path}.pdf`])
      expect([url, (await read(url)).statusCode]).toEqual([url, 404]);
  });
});

describe("what an attacker has written", () => {
  const evil = `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

  it("stays text everywhere on the page", async () => {
    const id = await addAchievement({ title: evil, summary: evil, keywords: ["<b>&\"'"] });
    const { body, headers } = await read(`/p/achievement/${id}?lang=zh`);
    expect(body).not.toContain("<script>");
    expect(body).not.toContain("<img");
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(readData(body)).toMatchObject({ name: evil, description: evil });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["content-security-policy"]).not.toContain("script-src");
  });

  it("becomes no link unless it is an address of the web", async () => {
    const id = await addRecord(engine, "kch_institution", { name: "甲", status: "published" });
    // No form takes such an address; a table made by others may hold it.
    await runSql(
      database.db,
      "update obj.kch_institution set homepage = 'javascript:alert(1)//https://x.example' where id = $1",
      [id],
    );
    const { body } = await read(`/p/institution/${id}?lang=zh`);
    expect(body).toContain("javascript:alert(1)");
    expect(body).not.toMatch(/href="javascript/i);
    expect(readData(body)["sameAs"]).toBeUndefined();
  });
});

describe("what a visitor may not see", () => {
  it("is answered like what is not there", async () => {
    const draft = await addRecord(engine, "kch_achievement", { title: "草稿" });
    const secret = await addRecord(engine, "kch_achievement", { title: "秘密", secrecy: "internal" });
    const forMembers = await addRecord(engine, "kch_demand", {
      title: "仅会员可见",
      status: "published",
      visibility: "members",
    });
    const absent = await read(`/p/achievement/${randomUUID()}?lang=en`);
    expect(absent.statusCode).toBe(404);
    expect(absent.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(absent.headers["cache-control"]).toBe("no-store");
    expect(absent.body).toContain("This page was not found");
    const others = [
      `/p/achievement/${draft}`,
      `/p/achievement/${secret}`,
      `/p/demand/${forMembers}`,
      `/p/demand/${coating}`,
      "/p/achievement/x",
      `/p/sys_user/${draft}`,
      `/p/nothing/${draft}`,
    ];
    for (const url of others) {
      const answer = await read(`${url}?lang=en`);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, absent.body]);
    }
  });

  it("stays out for those who are logged in too: the answer is everybody's", async () => {
    const draft = await addRecord(engine, "kch_achievement", { title: "草稿二" });
    const answer = await read(`/p/achievement/${draft}`, { authorization: "Bearer nonsense" });
    expect(answer.statusCode).toBe(404);
    expect((await read(path, { authorization: "Bearer nonsense" })).statusCode).toBe(200);
  });
});

describe("as an answer for caches", () => {
  it("has a tag and is not sent twice", async () => {
    const { headers } = await read(path);
    expect(headers["cache-control"]).toBe("public, max-age=60");
    const tag = String(headers["etag"]);
    for (const known of [tag, `"other", ${tag}`, tag.replace("W/", ""), "*"]) {
      const again = await read(path, { "if-none-match": known });
      expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", tag]);
    }
    expect((await read(path, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("can be asked for its headers, and takes no other method", async () => {
    const head = await app.inject({ method: "HEAD", url: path });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
      const answer = await app.inject({ method, url: path });
      expect([method, answer.statusCode, answer.headers["allow"]]).toEqual([method, 405, "GET"]);
    }
  });

  it("refuses a language that there is not, and takes what networks add to addresses", async () => {
    expect((await read(`${path}?lang=fr`)).statusCode).toBe(400);
    expect((await read(`${path}?fbclid=x&from=singlemessage`)).statusCode).toBe(200);
  });

  it("has a style that carries the product's tokens, dark ones where the system is dark", async () => {
    const { body } = await read(path);
    const style = /href="(\/p\/page\.css[^"]*)"/.exec(body)?.[1] ?? "";
    const sheet = await read(style);
    expect(sheet.headers["cache-control"]).toContain("immutable");
    expect(sheet.body).toMatch(
      /@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{[^}]*--page: #101816/,
    );
    expect(sheet.body).toContain("@media print");
  });
});

/** Texts of a record that its visitors may not read, and that stand nowhere in what they may. */
function listHidden(record: WireRecord, seen: WireRecord | undefined): string[] {
  const open = JSON.stringify(seen ?? {});
  return Object.entries(record).flatMap(([field, value]) => {
    const isHidden = !seen || !(field in seen);
    return isHidden && typeof value === "string" && value.length >= 6 && !open.includes(value) ? [value] : [];
  });
}

describe("over the demo content", () => {
  it.each(["achievement", "expert", "institution", "demand"])(
    "no page of %s has a word of what its visitors may not read",
    async (path) => {
      await installDemoContent(engine);
      const objname = `kch_${path}`;
      const visitor = engine.context(anonymousActor, "zh");
      const all = await pageRecords(engine.systemContext(), { objname, pageSize: 60, count: "none" });
      let hidden = 0;
      for (const record of all.data) {
        const { statusCode, body } = await read(`/p/${path}/${record.id}?lang=zh`);
        const seen = await getRecord(visitor, { objname, id: record.id }).catch(() => undefined);
        expect([record.id, statusCode]).toEqual([record.id, seen ? 200 : 404]);
        const secrets = listHidden(record, seen);
        hidden += secrets.length;
        expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
      }
      expect(hidden).toBeGreaterThan(100);
    },
    60_000,
  );
});
