import { errorTable } from "@kezhuan/contract/errors";
import { problemTable } from "@kezhuan/contract/problems";
import { TransportError } from "./answer.ts";
import { expect, test } from "vitest";
import { labelOfFailure, labelOfWords } from "./failure-label.ts";

test("the server's words of either language are found in both", () => {
  expect(labelOfWords("操作过于频繁，请稍后再试")).toEqual(errorTable.tooMany.message);
  expect(labelOfWords(errorTable.unavailable.message.en)).toEqual(errorTable.unavailable.message);
  expect(labelOfWords(problemTable.taken.zh)).toEqual(problemTable.taken);
});

test("what stands in the words of one language stands in those of the other", () => {
  expect(labelOfWords("系统内部错误（编号 a-17）")).toEqual({
    zh: "系统内部错误（编号 a-17）",
    en: "Internal error (request a-17)",
  });
});

test("words of no table stay as they came", () => {
  expect(labelOfWords("维护中 (22:00)")).toEqual({ zh: "维护中 (22:00)", en: "维护中 (22:00)" });
});

test("a network that is gone is told in both languages, whatever the page spoke when it went", () => {
  const label = labelOfFailure(new TransportError("network", "无法连接服务器，请检查网络后重试"));
  expect(label.zh).toContain("无法连接服务器");
  expect(label.en).toContain("cannot be reached");
});
