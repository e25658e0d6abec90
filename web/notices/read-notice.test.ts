import { describe, expect, test } from "vitest";
import { readNotice, writeWhen } from "./read-notice.ts";

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
