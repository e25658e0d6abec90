import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { runSql } from "../db/run-sql.ts";
import { assignFile, keepContent } from "../features/files/upload-file.ts";
import { exportFile } from "../testing/ask-for-spreadsheets.ts";
import { makePublicApp } from "../testing/make-public-app.ts";
import { contextOf, makeActor } from "../testing/make-tenant.ts";
import { makeReviewWorld, type Person } from "../testing/review-world.ts";
import { openRevisions } from "../testing/revision-world.ts";

/** What waits for a reviewer, and what is a secret, is on no way that leads out. */
const test = await makePublicApp();
const world = await makeReviewWorld(test);
const { member, other, reviewer, manager } = world;
const objname = "kch_achievement";
const { publish, save, titleNow, decide } = openRevisions(test, world);

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function upload(person: Person): Promise<string> {
  const ctx = contextOf(
    test.engine,
    makeActor({ userId: person.id, username: "u", deptid: world.tenant.deptid, roles: ["ROLE_MEMBER"] }),
  );
  const content = { field: undefined, name: "图.png", content: Readable.from([pixel]), isCut: () => false };
  return (await assignFile(ctx, { objname, field: "media" }, await keepContent(test.files, content))).id;
}

describe("a value that waits", () => {
  const word = "稀世新词";

  it("is on no public path: pages, lists, counts, search, feeds, sitemap, harvest, files", async () => {
    const id = await publish("公开的旧题目");
    const file = await upload(member);
    const change = {
      id,
      title: `${word}题目`,
      keywords: [word, "耐热", "合金"],
      trl: 3,
      media: [{ id: file, alt: { zh: `${word}的图` } }],
    };
    expect(await save(member, change)).toMatchObject({ code: 200 });
    const calls = await Promise.all([
      test.anonymous.json("getObjData", { objname, id }),
      test.anonymous.json("getObjDataByPage", { objname, keyword: word }),
      test.anonymous.json("getObjDataByPage", { objname, title: `${word}题目` }),
      test.anonymous.json("getObjDataByPage", { objname, pageSize: 500 }),
      other.caller.json("getObjDataByPage", { objname, keyword: word }),
      test.anonymous.json("vicimsg", {
        msgid: "countFacets",
        data: { objname, fields: ["keywords", "trl"] },
      }),
      test.anonymous.json("vicimsg", { msgid: "listHistory", data: { objname, id } }),
      test.anonymous.json("vicimsg", { msgid: "getReview", data: { objname, id } }),
      other.caller.json("vicimsg", { msgid: "getReview", data: { objname, id } }),
    ]);
    expect(calls.map((answer) => JSON.stringify(answer).includes(word))).toEqual(calls.map(() => false));
    const found = calls[1]?.data as { total: number };
    expect(found.total).toBe(0);
    const addresses = [
      `/p/achievement/${id}?lang=zh`,
      `/p/achievement/${id}/cite?format=ris`,
      "/feed.xml",
      "/sitemap.xml",
      "/oai?verb=ListRecords&metadataPrefix=oai_dc",
      `/p/file/${file}`,
    ];
    const pages = await Promise.all(addresses.map((url) => test.read(url)));
    expect(pages.map(({ body }) => body.includes(word) || body.includes(file))).toEqual(
      pages.map(() => false),
    );
    expect((await test.read(`/p/file/${file}`)).statusCode).toBe(404);
    expect(await runSql(test.database.db, "select 1 from kz.file where id = $1", [file])).toHaveLength(1);
    expect(await decide(reviewer, id, {})).toMatchObject({ code: 200 });
    expect(await titleNow(id)).toBe(`${word}题目`);
    expect((await test.read(`/p/file/${file}`)).statusCode).toBe(200);
  });
});

async function exportAll(role: string): Promise<string> {
  const { deptid } = world.tenant;
  const ctx = contextOf(test.engine, makeActor({ userId: member.id, username: "u", deptid, roles: [role] }));
  return (await exportFile(ctx, { objname })).toString();
}

describe("a secret", () => {
  it("is off line the moment it is called one, by its owner or by staff, with what links to it", async () => {
    const [one, two] = [await publish("将成秘密一"), await publish("将成秘密二")];
    expect(await save(member, { id: one, secrecy: "internal" })).toMatchObject({ code: 200 });
    expect(await save(manager, { id: two, secrecy: "classified" })).toMatchObject({ code: 200 });
    for (const id of [one, two]) {
      expect(await titleNow(id)).toBe(404);
      const address = `/p/achievement/${id}`;
      expect((await test.read(address)).statusCode).toBe(404);
      expect((await test.read("/sitemap.xml")).body).not.toContain(id);
      expect((await test.read("/feed.xml")).body).not.toContain(id);
      const move = (person: Person) => world.move(person, { objname, id, action: "publish" });
      expect(await move(manager)).toMatchObject({ code: 400, data: { errors: [{ field: "secrecy" }] } });
    }
    const [row] = await runSql(test.database.db, "select status from obj.kch_achievement where id = $1", [
      one,
    ]);
    expect(row).toEqual({ status: "offline" });
  });

  it("shows nothing of itself through what waits, and cannot be made public by an accepted change", async () => {
    const id = await publish("秘密与修改");
    await save(member, { id, title: "秘密的新题目" });
    await save(member, { id, secrecy: "internal" });
    expect(await decide(reviewer, id, {})).toMatchObject({ code: 200 });
    expect(await titleNow(id)).toBe(404);
  });

  it("leaves the house with managers only", async () => {
    const id = await publish("内部材料", {
      status: "offline",
      secrecy: "internal",
      deptid: world.tenant.deptid,
    });
    for (const [role, isIn] of [
      ["ROLE_KCH_REVIEWER", false],
      ["ROLE_KCH_DEPT", false],
      ["ROLE_KCH_MANAGER", true],
    ] as const) {
      expect([role, (await exportAll(role)).includes(id)]).toEqual([role, isIn]);
    }
    expect(test.failures).toEqual([]);
  });
});
