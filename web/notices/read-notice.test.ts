import { describe, expect, test } from "vitest";
import { cutAtLinks, readNotice, writeWhen } from "./read-notice.ts";

const record = {
  id: "1",
  title: "已退回",
  title_en: "Returned",
  body: "请补充",
  body_en: "Please add",
  kind: "review",
  created_at: "2026-11-22T05:00:00.000Z",
  link: "/posted?id=1",
  read_at: null,
};

describe("a notice", () => {
  test("is told in the language of the page", () => {
    expect(readNotice(record, "zh")).toMatchObject({ title: "已退回", body: "请补充", kind: "审核与发布" });
    expect(readNotice(record, "en")).toMatchObject({
      title: "Returned",
      body: "Please add",
      lang: undefined,
    });
  });

  test("without an English half is told in Chinese, and says so", () => {
    const chinese = { ...record, title_en: null, body_en: null };
    expect(readNotice(chinese, "en")).toMatchObject({ title: "已退回", body: "请补充", lang: "zh-CN" });
  });

  test("leads within the site or nowhere", () => {
    expect(readNotice({ ...record, link: "https://elsewhere" }, "zh").link).toBeUndefined();
    expect(readNotice({ ...record, link: null }, "zh").link).toBeUndefined();
  });
});

test("the time says the hour of today, the day of this year, and the year of others", () => {
  const now = new Date(2026, 10, 22, 12);
  expect(writeWhen(new Date(2026, 10, 22, 9, 5).toISOString(), now, "en")).toBe("09:05");
  expect(writeWhen(new Date(2026, 2, 1).toISOString(), now, "en")).toBe("1 Mar");
  expect(writeWhen(new Date(2025, 2, 1).toISOString(), now, "en")).toBe("1 Mar 2025");
});

test("addresses of the installation are cut out of a text, those of others and what ends a sentence are not", () => {
  const base = "http://127.0.0.1:8080/";
  const own = `${base}#/answer?t=Ia-rm_x&a=no`;
  expect(cutAtLinks(`不再有效？打开：${own}。\n谢谢`, base)).toEqual([
    { text: "不再有效？打开：", isLink: false },
    { text: own, isLink: true },
    { text: "。\n谢谢", isLink: false },
  ]);
  expect(cutAtLinks(`Open ${own}.`, base).at(-1)).toEqual({ text: ".", isLink: false });
  expect(cutAtLinks("http://127.0.0.2/x", base)).toEqual([{ text: "http://127.0.0.2/x", isLink: false }]);
  expect(cutAtLinks("", base)).toEqual([]);
});
