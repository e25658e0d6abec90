import { expect, it } from "vitest";
import { storableQuery } from "./storable-query.ts";

it.each([
  ["石墨烯防腐塗層", "石墨烯防腐涂层"],
  ["  ＴｉＯ２   光催化 ", "tio2 光催化"],
  ["TRL 6 以上的石墨烯成果 浙江 50万以内", "trl 6 以上的石墨烯成果 浙江 50万以内"],
  ["2024 年 5G 基站", "2024 年 5g 基站"],
  ["手机电池", "手机电池"],
  ["QQ 浏览器 插件", "qq 浏览器 插件"],
  ["graphene", "graphene"],
])("counts %s as %s", (question, counted) => {
  expect(storableQuery(question)).toBe(counted);
});

it.each([
  "13800138000",
  "138 0013 8000",
  "张三 １３８－００１３－８０００",
  "张三 (0571) 8800 1234",
  "张伟 一三八零零一三八零零零",
  "33010619900101123X",
  "zhang.san@example.com 石墨烯",
  "微信：zhangsan_1",
  "wechat id abcd1234",
  "https://example.com/a",
  "www.example.com",
  "Trial-2026-long-phrase",
  "91610000MA55520380",
  "ZL202310123456.7",
  "，。！",
  "7",
  "长".repeat(61),
  "长".repeat(10_000),
  "",
])("never stores %s", (question) => {
  expect(storableQuery(question)).toBeUndefined();
});
