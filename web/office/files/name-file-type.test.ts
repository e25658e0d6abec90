import { expect, it } from "vitest";
import { nameFileType } from "./name-file-type.ts";

it.each([
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Word 文档", "Word document"],
  ["image/svg+xml", "SVG 图片", "SVG image"],
  ["video/mp4", "MP4 视频", "MP4 video"],
  ["application/x-unheard-of", "application/x-unheard-of", "application/x-unheard-of"],
])("calls %s what people call it", (type, zh, en) => {
  expect(nameFileType(type, "zh")).toBe(zh);
  expect(nameFileType(type, "en")).toBe(en);
});
