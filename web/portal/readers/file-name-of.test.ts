import { expect, test } from "vitest";
import { fileNameOf } from "./file-name-of.ts";

test("a title becomes a file name that every system takes", () => {
  expect(fileNameOf("高温合金：3D/4D 打印 <样机>?", "bib")).toBe("高温合金：3D 4D 打印 样机.bib");
  expect(fileNameOf("  ..\n", "ris")).toBe("kezhuan.ris");
  expect(fileNameOf("𠮷".repeat(200), "txt")).toBe(`${"𠮷".repeat(80)}.txt`);
});
