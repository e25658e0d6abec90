import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";
import { readXml, textsOf } from "@kezhuan/server/testing/read-xml";

const { engine, read, app } = await makePublicApp("/kz", { sitemapLimits: { perFile: 4, perStatement: 2 } });
const site = "https://kz.example.org/kz";

async function publish(title: string, data: Record<string, unknown> = {}): Promise<string> {
  const shown = { status: "published", secrecy: "public", contact_phone: "13800001111" };
  return addRecord(engine, "kch_achievement", { title, ...shown, ...data });
}

const evil = `]]></title><script>"&'\u0001`;
const oldest = await publish("石墨烯防腐涂料", { publish_at: "2026-01-01T00:00:00Z", hi_tech_field: ["04"] });
const newest = await publish("储能电池", {
  publish_at: "2026-03-01T00:00:00Z",
  summary: evil,
  keywords: ["电池"],
});
await publish(evil, { publish_at: "2026-02-01T00:00:00Z" });
const draft = await addRecord(engine, "kch_achievement", { title: "未公开的成果" });
const demand = await addRecord(engine, "kch_demand", {
  title: "求解涂层开裂",
  status: "published",
  visibility: "public",
  publish_at: "2026-04-01T00:00:00Z",
});

describe("the feed", () => {
  it("has the newest public records of all types, newest first, and nothing else", async () => {
    const { statusCode, headers, body } = await read("/feed.xml?lang=zh");
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    const feed = readXml(body);
    const [, ...titles] = textsOf(feed, "title");
    expect(titles).toEqual(["求解涂层开裂", "储能电池", evil.replace("\u0001", ""), "石墨烯防腐涂料"]);
    expect(textsOf(feed, "id")).toContain(`urn:uuid:${newest}`);
    expect(body).toContain(`href="${site}/p/demand/${demand}"`);
    expect(body).not.toMatch(/未公开|13800001111/);
    expect(body).not.toContain(draft);
  });

  it("can be had of a type, for a search, and for a condition on a field", async () => {
    const titlesAt = async (search: string) =>
      textsOf(readXml((await read(`/feed.xml${search}`)).body), "title").slice(1);
    expect(await titlesAt("?type=demand")).toEqual(["求解涂层开裂"]);
    expect(await titlesAt("?q=%E7%94%B5%E6%B1%A0")).toEqual(["储能电池"]);
    expect(await titlesAt("?type=achievement&hi_tech_field=04")).toEqual(["石墨烯防腐涂料"]);
    const search = encodeURIComponent(
      '{"match":"and","rules":[{"field":"title","op":"like","value":"储能"}]}',
    );
    expect(await titlesAt(`?type=achievement&highsearch=${search}`)).toEqual(["储能电池"]);
    expect(await titlesAt("?q=nothing-like-it")).toEqual([]);
  });

  it("refuses what it does not understand, and fields that visitors may not read like unknown ones", async () => {
    const wrong = [
      ["?type=sys_user", "type"],
      ["?colour=red", "colour"],
      ["?type=achievement&pageSize=500", "pageSize"],
      ["?type=achievement&contact_phone=13800001111", "contact_phone"],
      ["?type=achievement&nonsense=1", "nonsense"],
      [`?q=${"x".repeat(201)}`, "q"],
      ["?lang=fr", "lang"],
    ] as const;
    for (const [search, field] of wrong) {
      const answer = await read(`/feed.xml${search}`);
      const { data } = answer.json<{ data: { errors: { field: string }[] } }>();
      expect([search, answer.statusCode, data.errors[0]?.field]).toEqual([search, 400, field]);
    }
  });

  it("overlooks what readers and trackers append, and names itself without it", async () => {
    const { statusCode, body } = await read("/feed.xml?utm_source=x&type=demand&fbclid=1&_=17");
    expect(statusCode).toBe(200);
    expect(textsOf(readXml(body), "title").slice(1)).toEqual(["求解涂层开裂"]);
    expect(body).toContain(`${site}/feed.xml?type=demand"`);
    expect(body).not.toMatch(/utm_source|fbclid/);
  });

  it("is not sent twice", async () => {
    const { headers } = await read("/feed.xml?lang=zh");
    const again = await read("/feed.xml?lang=zh", { "if-none-match": String(headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

describe("the sitemap", () => {
  it("is one file while it fits, and an index of files once it does not", async () => {
    const index = readXml((await read("/sitemap.xml")).body);
    expect(index.name).toBe("sitemapindex");
    expect(textsOf(index, "loc")).toContain(`${site}/sitemap/achievement-1.xml`);
    for (let count = 0; count < 3; count++) await publish(`更多 ${count}`);
    const locations = textsOf(readXml((await read("/sitemap.xml")).body), "loc");
    expect(locations).toContain(`${site}/sitemap/achievement-2.xml`);
    expect(locations).not.toContain(`${site}/sitemap/achievement-3.xml`);
    const listed = await Promise.all(
      locations.map(async (address) =>
        textsOf(readXml((await read(address.slice(site.length))).body), "loc"),
      ),
    );
    const all = listed.flat();
    expect(new Set(all).size).toBe(7);
    expect(all).toContain(`${site}/p/achievement/${oldest}`);
    expect(all.join()).not.toContain(draft);
  });

  it("tells when each record was changed, and has no file beyond the last", async () => {
    const { body, headers } = await read("/sitemap/demand-1.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(textsOf(readXml(body), "lastmod")).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)]);
    for (const name of ["demand-2.xml", "demand-0.xml", "sys_user-1.xml", "x"])
      expect([name, (await read(`/sitemap/${name}`)).statusCode]).toEqual([name, 404]);
  });

  it("is one file by default", async () => {
    const small = await makePublicApp();
    const id = await addRecord(small.engine, "kch_institution", { name: "甲", status: "published" });
    const { body, headers } = await small.read("/sitemap.xml");
    expect(textsOf(readXml(body), "loc")).toEqual([`https://kz.example.org/p/institution/${id}`]);
    expect(headers["cache-control"]).toBe("public, max-age=60");
  });
});

it("robots are told where the sitemap is, and what is for programs only", async () => {
  const { body, headers } = await read("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toContain("User-agent: *\nDisallow: /kz/rest/\n");
  expect(body).toContain(`\nSitemap: ${site}/sitemap.xml\n`);
});

it("texts come compressed to who takes them so", async () => {
  const { headers, rawPayload } = await read("/feed.xml", { "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBe("br");
  expect(readXml(brotliDecompressSync(rawPayload).toString()).name).toBe("feed");
});

it.each(["/feed.xml", "/sitemap.xml", "/robots.txt"])(
  "%s can be asked for its headers and takes no other method",
  async (url) => {
    const head = await app.inject({ method: "HEAD", url: `/kz${url}` });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    const post = await app.inject({ method: "POST", url: `/kz${url}` });
    expect([post.statusCode, post.headers["allow"]]).toEqual([405, "GET"]);
  },
);

it("outside of the prefix there is nothing", async () => {
  expect((await app.inject({ url: "/feed.xml" })).statusCode).toBe(404);
});
