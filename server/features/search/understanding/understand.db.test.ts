import { describe, expect, it } from "vitest";
import type { SearchOutput } from "@kezhuan/contract/api/search";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";

const { engine, read } = await makePublicApp("", {});

function publish(objname: string, data: Record<string, unknown>): Promise<string> {
  return addRecord(engine, objname, { status: "published", ...data });
}

const zhejiang = await publish("kch_institution", {
  name: "浙江大学",
  org_type: "university",
  region_code: "330000",
});
const firm = await publish("kch_institution", {
  name: "石墨烯应用技术公司",
  org_type: "enterprise",
  region_code: "330000",
});
const open = await publish("kch_expert", {
  name_zh: "赵一鸣",
  institution: zhejiang,
  research_directions: ["石墨烯"],
  region_code: "330000",
  availability: "open",
});
const busy = await publish("kch_expert", {
  name_zh: "孙二",
  research_directions: ["石墨烯", "石墨烯涂料"],
  region_code: "350000",
  availability: "paused",
});
const mature = await publish("kch_achievement", {
  title: "石墨烯防腐涂层",
  secrecy: "public",
  trl: 8,
  completers: [zhejiang],
  hi_tech_field: ["04"],
  price_mode: "range",
  price_min: 30,
  price_max: 80,
  price_public: true,
});
const early = await publish("kch_achievement", {
  title: "石墨烯海水淡化膜",
  secrecy: "public",
  trl: 3,
  hi_tech_field: ["07"],
});

async function ask(search: Record<string, string>): Promise<SearchOutput> {
  const { body } = await read(`/api/v1/search?${new URLSearchParams(search).toString()}`, {
    "accept-language": "zh-CN",
  });
  const answer = JSON.parse(body) as { code: number; data: SearchOutput };
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
}

async function found(q: string, more: Record<string, string> = {}) {
  const { items, query } = await ask({ q, close: "false", ...more });
  return {
    ids: new Set(items.map(({ id }) => id)),
    said: query.understood.map(({ text, label, said }) => [text, label, said]),
  };
}

describe("a question", () => {
  it("puts conditions on levels, amounts and regions, and looks for the rest by its words", async () => {
    expect(await found("TRL 6 以上的石墨烯成果 浙江 50万以内")).toEqual({
      ids: new Set([mature]),
      said: [
        ["TRL 6 以上", "技术成熟度", "≥ 6"],
        ["成果", "", "科技成果"],
        ["浙江", "所在地区", "浙江省"],
        ["50万以内", "价格", "≤ 50 万元"],
      ],
    });
    expect((await found("石墨烯成果 TRL 5 以下")).ids).toEqual(new Set([early]));
    expect((await found("石墨烯成果 20万以内")).ids).toEqual(new Set());
  });

  it("asks for one kind of record by what it is called, those first who can be asked", async () => {
    const { items } = await ask({ q: "找做石墨烯的专家" });
    expect(items.map(({ id }) => id)).toEqual([open, busy]);
    expect((await found("石墨烯 企业")).ids).toEqual(new Set([firm]));
    expect((await found("石墨烯企业")).said).toEqual([["企业", "机构类型", "企业"]]);
  });

  it("names an institution or a person, whose records it then finds", async () => {
    expect(await found("浙江大学 石墨烯")).toEqual({
      ids: new Set([mature, open, zhejiang]),
      said: [["浙江大学", "单位", "浙江大学"]],
    });
    const { items } = await ask({ q: "浙江大学" });
    expect(items.map(({ id }) => id)).toEqual([zhejiang, mature, open]);
    const second = await ask({ q: "浙江大学", size: "2", page: "2" });
    expect(second).toMatchObject({ total: 3, items: [{ id: open }] });
    expect((await found("赵一鸣")).said).toEqual([["赵一鸣", "人员", "赵一鸣"]]);
  });

  it("means entries of dictionaries only where they stand by themselves", async () => {
    expect((await found("新材料 石墨烯")).said).toEqual([["新材料", "技术领域", "新材料"]]);
    expect((await found("新材料领域的石墨烯")).ids).toEqual(new Set([mature]));
    expect((await found("石墨烯新材料技术")).said).toEqual([]);
    expect((await found("专家系统")).said).toEqual([]);
    expect((await found("北京科技大学")).said).toEqual([]);
  });

  it("can be asked without a condition, or by its words only", async () => {
    const { query } = await ask({ q: "ＴＲＬ≥6 的石墨烯，浙江" });
    expect(query.understood.map(({ without }) => without)).toEqual(["的石墨烯，浙江", "ＴＲＬ≥6 的石墨烯，"]);
    expect((await found("石墨烯 浙江", { exact: "true" })).said).toEqual([]);
  });

  it("counts no record of a kind that it is not about", async () => {
    const { facets, total } = await ask({ q: "石墨烯成果", close: "false" });
    expect(total).toBe(2);
    expect(facets["type"]?.map(({ value, count }) => [value, count])).toEqual(
      expect.arrayContaining([
        ["achievement", 2],
        ["expert", 0],
      ]),
    );
  });

  it("shows what holds the words below where nothing meets the conditions, and says so", async () => {
    const answer = await ask({ q: "TRL 9 的石墨烯成果" });
    expect(answer).toMatchObject({ total: 0, query: { relaxed: true } });
    expect(answer.items.map(({ type, isStrict }) => [type, isStrict])).toEqual([
      ["achievement", false],
      ["achievement", false],
    ]);
    expect(answer.facets["type"]).toContainEqual(expect.objectContaining({ value: "achievement", count: 0 }));
    expect((await ask({ q: "TRL 9 的石墨烯成果", close: "false" })).items).toEqual([]);
    expect((await ask({ q: "TRL 8 的石墨烯成果" })).query.relaxed).toBeUndefined();
    // A text may name a region that its record does not have.
    const far = await publish("kch_achievement", {
      title: "石墨烯用于大面积沙地固化与保水的处理方法",
      secrecy: "public",
      summary: "在新疆的戈壁上试过。",
    });
    const { items } = await ask({ q: "新疆的石墨烯防腐", types: "achievement" });
    expect(items.map(({ id }) => id)).toEqual([mature, far, early]);
    expect(items[1]?.highlights["summary"]).toBe("在<em>新疆</em>的戈壁上试过。");
    // Conditions that were sent are never left out.
    const filters = JSON.stringify({ match: "and", rules: [{ field: "trl", op: "eq", value: 3 }] });
    const within = await ask({ q: "TRL 9 石墨烯", types: "achievement", filters });
    expect(within.items.map(({ id }) => id)).toEqual([early]);
  });
});
