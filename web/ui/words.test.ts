import { afterEach, expect, test } from "vitest";
import { renameWords, setTitles } from "./words.ts";

afterEach(() => setTitles({ user: null, trainer: null }));

test("the words for people are those of the department, in both languages", () => {
  setTitles({ user: { zh: "专员", en: "Officer" }, trainer: { zh: "教练", en: "coach" } });
  expect(renameWords("用户管理", "zh")).toBe("专员管理");
  expect(renameWords("选择一位用户或导师", "zh")).toBe("选择一位专员或教练");
  expect(renameWords("Users", "en")).toBe("Officers");
  expect(renameWords("Choose a user", "en")).toBe("Choose an officer");
  expect(renameWords("Trainers", "en")).toBe("Coaches");
});

test("words that only look alike stay", () => {
  setTitles({ user: { zh: "专员", en: "Officer" }, trainer: null });
  expect(renameWords("用户名、用户协议、注册用户", "zh")).toBe("用户名、用户协议、注册用户");
  expect(renameWords("Username of the user agent", "en")).toBe("Username of the user agent");
  expect(renameWords("导师", "zh")).toBe("导师");
});

test("a title without an English half falls back to the Chinese one, and no title renames nothing", () => {
  setTitles({ user: { zh: "专员", en: "专员" }, trainer: null });
  expect(renameWords("All users", "en")).toBe("All 专员");
  setTitles({ user: null, trainer: null });
  expect(renameWords("用户", "zh")).toBe("用户");
});
