import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeReviewWorld } from "@kezhuan/server/testing/review-world";
import { findElements, readXml, textsOf } from "@kezhuan/server/testing/read-xml";

/** Experts and institutions that were there twice, over the wire: the addresses of what went, marks, notices. */
const test = await makePublicApp();
const { engine, read, database } = test;
const world = await makeReviewWorld(test);
const { member, other, reviewer, manager, send } = world;

const publish = (objname: string, data: Record<string, unknown>) =>
  addRecord(engine, objname, { status: "published", ...data });

async function merge(objname: string, ...[keep, drop, take = []]: [string, string, string[]?]) {
  const answer = await send(manager, "mergeRecords", {
    objname,
    keep,
    drop,
    take,
    keepVersion: await versionOf(objname, keep),
    dropVersion: await versionOf(objname, drop),
  });
  expect(answer).toMatchObject({ code: 200 });
  return (answer.data as { merge: string }).merge;
}

async function versionOf(objname: string, id: string): Promise<number> {
  const [row] = await runSql<{ version: string }>(
    database.db,
    `select version from obj.${objname} where id = $1`,
    [id],
  );
  return Number(row?.version);
}

async function noticesOf(user: string): Promise<string[]> {
  const rows = await runSql<{ title: string }>(
    database.db,
    `select title from obj.sys_notice where "user" = $1 order by title`,
    [user],
  );
  return rows.map(({ title }) => title);
}

describe("an expert who was there twice", () => {
  it("is found at every address they ever had, in pages, data, harvest and sitemap, until it is taken back", async () => {
    const keep = await publish("kch_expert", { name_zh: "王伟" });
    const drop = await publish("kch_expert", {
      name_zh: "王　伟",
      bio: "做电池",
      claimed_by_user: member.id,
    });
    const mark = { kind: "expert", about: drop };
    await other.caller.json("saveObjData", { objname: "kch_favourite", data: mark });
    const follow = { name: "王伟", kind: "expert", about: drop, frequency: "weekly", language: "zh" };
    expect(
      await other.caller.json("saveObjData", { objname: "kch_subscription", data: follow }),
    ).toMatchObject({ code: 200 });
    const id = await merge("kch_expert", keep, drop, ["bio"]);
    const page = await read(`/p/expert/${drop}`);
    expect([page.statusCode, page.headers["location"]]).toEqual([301, `/p/expert/${keep}`]);
    expect(page.headers["cache-control"]).toBe("public, max-age=60");
    expect((await read(`/p/expert/${drop}?lang=en`)).headers["location"]).toBe(`/p/expert/${keep}?lang=en`);
    const visitor = test.anonymous;
    expect(await visitor.json("getObjData", { objname: "kch_expert", id: drop })).toMatchObject({
      code: 404,
      data: { merged_into: keep },
    });
    expect((await read("/sitemap.xml")).body).not.toContain(drop);
    const gone = readXml(
      (await read(`/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:kz.example.org:expert/${drop}`))
        .body,
    );
    expect(findElements(gone, "header")[0]?.attributes["status"]).toBe("deleted");
    const list = readXml((await read("/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&set=expert")).body);
    expect(textsOf(list, "identifier")).toEqual(
      [keep, drop].map((one) => `oai:kz.example.org:expert/${one}`),
    );
    const marks = await other.caller.json("getObjDataByPage", { objname: "kch_favourite" });
    expect(marks.data).toMatchObject({ data: [{ about: keep }] });
    expect(await noticesOf(member.id)).toEqual([
      "“王　伟”与另一条重复，已并入那一条",
      "“王伟”已并入一条重复的记录",
    ]);
    expect(await send(member, "getReview", { objname: "kch_expert", id: keep })).toMatchObject({ code: 200 });
    expect(await send(manager, "undoMerge", { merge: id })).toMatchObject({ code: 200 });
    expect((await read(`/p/expert/${drop}`)).statusCode).toBe(200);
    const again = await other.caller.json("getObjDataByPage", { objname: "kch_subscription" });
    expect(again.data).toMatchObject({ data: [{ about: drop }] });
  });

  it("leads nowhere where the one that stays is not public, and never was told of when it was hidden", async () => {
    const keep = await addRecord(engine, "kch_expert", { name_zh: "未公开" });
    const drop = await publish("kch_expert", { name_zh: "公开" });
    await merge("kch_expert", keep, drop);
    expect((await read(`/p/expert/${drop}`)).statusCode).toBe(404);
    const shown = await publish("kch_expert", { name_zh: "公开" });
    await merge("kch_expert", shown, keep);
    const list = (await read("/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&set=expert")).body;
    expect(list).not.toContain(keep);
    expect((await read(`/p/expert/${drop}`)).headers["location"]).toBe(`/p/expert/${shown}`);
  });

  it("is merged by managers, not by reviewers or by the people themselves", async () => {
    const [keep, drop] = [
      await publish("kch_expert", { name_zh: "甲" }),
      await publish("kch_expert", { name_zh: "甲" }),
    ];
    const pair = { objname: "kch_expert", keep, drop, keepVersion: 1, dropVersion: 1, take: [] };
    for (const person of [member, reviewer]) {
      expect(await send(person, "mergeRecords", pair)).toMatchObject({ code: 403 });
      expect(await send(person, "findDuplicates", { objname: "kch_expert" })).toMatchObject({ code: 403 });
    }
    expect(await test.anonymous.json("vicimsg", { msgid: "mergeRecords", data: pair })).toMatchObject({
      code: 401,
    });
  });
});

describe("an institution that was there twice", () => {
  it("keeps the account with its verification, which holds for the name it was made for only", async () => {
    const verified = {
      verify_status: "verified",
      verified_at: "2026-01-01T00:00:00Z",
      claimed_by_user: other.id,
    };
    const named = await publish("kch_institution", { name: "甲厂" });
    await merge("kch_institution", named, await publish("kch_institution", { name: "甲厂", ...verified }));
    const shown = (id: string) => test.anonymous.json("getObjData", { objname: "kch_institution", id });
    expect((await shown(named)).data).toMatchObject({ data: { verify_status: "verified" } });
    const otherwise = await publish("kch_institution", { name: "乙厂（旧）" });
    await merge(
      "kch_institution",
      otherwise,
      await publish("kch_institution", { name: "乙厂", ...verified }),
    );
    expect((await shown(otherwise)).data).toMatchObject({
      data: { verify_status: "outdated", verified_at: null },
    });
  });
});
