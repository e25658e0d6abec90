import { describe, expect, test } from "vitest";
import { coach } from "./coach.ts";
import { postingKinds } from "./posting-kinds.ts";

const { demand } = postingKinds;
const good = {
  title: "650 ℃ 下不剥落的涡轮叶片热障涂层",
  problem:
    "现有热障涂层在 650 ℃ 以上经 200 小时即开始剥落，需要能坚持 1000 小时、并可在现有喷涂线上施工的材料体系与工艺",
  indicators: [{ name: "耐温", value: "≥ 650", unit: "℃" }],
};

describe("the coach", () => {
  test("leaves a posting alone that says what it wants", () => {
    expect(coach(demand, good)).toEqual({});
  });

  test.each(["求购技术", "技术需求", "寻求合作", "Looking for technology", "电池"])(
    "takes %s for vague",
    (title) => {
      expect(coach(demand, { ...good, title })).toHaveProperty("title");
    },
  );

  test("asks for figures where rows hold none", () => {
    expect(coach(demand, { ...good, indicators: [{ name: "寿命", value: "长" }] })).toHaveProperty(
      "indicators",
    );
    expect(coach(demand, { ...good, indicators: null })).toHaveProperty("indicators");
  });

  test("says nothing about what has not been begun", () => {
    expect(Object.keys(coach(demand, {}))).toEqual(["indicators"]);
  });
});
