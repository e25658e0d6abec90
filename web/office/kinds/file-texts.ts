import { defineText } from "@kezhuan/web/ui/text.ts";

export const fileTexts = defineText({
  upload: { zh: "上传文件", en: "Upload a file" },
  uploadImage: { zh: "上传图片", en: "Upload a picture" },
  drop: { zh: "也可以把文件拖到这里", en: "or drop it here" },
  most: { zh: "最多 {max} 个", en: "at most {max}" },
  awaited: {
    zh: "文件还没有传完：等它传完再保存，或取消上传",
    en: "Still being uploaded: save once it has arrived, or cancel it",
  },
  uploading: { zh: "{name}，已上传 {percent}%", en: "{name}, {percent}% uploaded" },
  checking: { zh: "{name}，正在查毒…", en: "{name}, being checked for viruses…" },
  waiting: { zh: "等待查毒", en: "Being checked for viruses" },
  infected: { zh: "含有病毒，不能打开", en: "Holds a virus and cannot be opened" },
  tooLarge: { zh: "文件过大，未查毒", en: "Too large to be checked for viruses" },
  remove: { zh: "移除 {name}", en: "Remove {name}" },
  cancel: { zh: "取消上传 {name}", en: "Cancel the upload of {name}" },
  failed: { zh: "{name} 上传失败：{reason}", en: "{name} was not uploaded: {reason}" },
  open: { zh: "查看 {name}", en: "Look at {name}" },
  forward: { zh: "把 {name} 前移一位", en: "Move {name} one place forward" },
  cover: { zh: "封面", en: "Cover" },
});
