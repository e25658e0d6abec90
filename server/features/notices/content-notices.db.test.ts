import { expect, test } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { startWorld } from "@kezhuan/server/testing/start-world";
import { remindDue } from "./remind-due.ts";

let clock = Date.parse("2026-11-22T04:00:00Z");
const { database, engine, tenant } = await startWorld(() => new Date(clock));
const author = await tenant.addUser(["ROLE_KCH_EDITOR"]);
const colleague = await tenant.addUser(["ROLE_KCH_EDITOR"]);
const as = ({ actor }: typeof author) => contextOf(engine, actor);

async function told({ id }: typeof author) {
  const rows = await runSql<{ title: string; body: string | null; link: string | null }>(
    database.db,
    `select title, body, link from obj.sys_notice where "user" = $1 order by created_at, id`,
    [id],
  );
  return rows;
}

const until = (day: string) => {
  clock = Date.parse(`${day}T04:00:00Z`);
  return remindDue(engine.systemContext());
};

test.each([
  [
    "kch_article",
    { title: "政策解读", type: "policy", summary: "摘要", body: "<p>正文</p>" },
    ["2026-12-01", "2027-01-10"],
  ],
  ["kch_theme", { title: "专题一", slug: "theme-one" }, ["2027-02-01", "2027-03-10"]],
])(
  "an author and their colleagues hear of every step of %s, and of its schedule",
  async (objname, data, [from = "", last = ""]) => {
    const before = { author: (await told(author)).length, colleague: (await told(colleague)).length };
    const { ids } = await saveRecords(as(author), {
      objname,
      data: { ...data, published_from: `${from}T00:00:00+08:00`, published_until: `${last}T00:00:00+08:00` },
    });
    const [id = ""] = ids;
    const act = (who: typeof author, action: string, comment?: string) =>
      transitionRecord(as(who), { objname, id, action, comment });
    const news = async (who: "author" | "colleague") =>
      (await told(who === "author" ? author : colleague)).slice(before[who]);
    await act(author, "submit");
    expect(await news("colleague")).toEqual([
      expect.objectContaining({ title: `“${data.title}”提请发布`, link: `/ruid/${objname}?open=${id}` }),
    ]);
    expect(await news("author")).toEqual([]);
    await act(colleague, "return", "请补充出处");
    expect(await news("author")).toEqual([
      expect.objectContaining({ title: `“${data.title}”已退回修改`, body: "退回意见：请补充出处" }),
    ]);
    await act(author, "submit");
    await act(colleague, "publish");
    const [, published] = await news("author");
    expect(published?.title).toBe(`“${data.title}”已发布`);
    expect(published?.body).toContain("起对外展示");
    await until(from);
    await until(addDays(last, -7));
    await until(addDays(last, 1));
    expect((await news("author")).slice(2).map(({ title }) => title)).toEqual([
      `“${data.title}”今天开始展示`,
      `“${data.title}”一周后停止展示`,
      `“${data.title}”已停止展示`,
    ]);
    await act(colleague, "take_offline");
    expect((await news("author")).at(-1)?.title).toBe(`“${data.title}”已下线`);
  },
);

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

test("whose entry it is hears that it was approved and is public, in one word", async () => {
  const owner = await tenant.addUser(["ROLE_MEMBER"]);
  const reviewer = await tenant.addUser(["ROLE_KCH_REVIEWER"]);
  const objname = "kch_expert";
  const institution = await saveRecords(engine.systemContext(), {
    objname: "kch_institution",
    data: { name: "某研究所" },
  });
  const { ids } = await saveRecords(engine.systemContext(), {
    objname,
    data: {
      name_zh: "王伟",
      institution: institution.ids[0],
      title_code: "012",
      disciplines: ["430"],
      research_directions: ["热障涂层"],
      bio: "从事涂层研究。",
      claimed_by_user: owner.id,
      status: "submitted",
    },
  });
  const [id = ""] = ids;
  for (const action of ["claim", "approve"]) await transitionRecord(as(reviewer), { objname, id, action });
  expect((await told(owner)).at(-1)).toMatchObject({
    title: "“王伟”审核通过，已发布",
    link: expect.stringContaining(id) as string,
  });
});
