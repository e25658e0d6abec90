import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { pickLabel } from "@kezhuan/web/ui/text.ts";

const office = "application/vnd.openxmlformats-officedocument";
const documents: Readonly<Record<string, Label>> = {
  [`${office}.wordprocessingml.document`]: { zh: "Word 文档", en: "Word document" },
  [`${office}.spreadsheetml.sheet`]: { zh: "Excel 表格", en: "Excel spreadsheet" },
  [`${office}.presentationml.presentation`]: { zh: "PowerPoint 演示文稿", en: "PowerPoint presentation" },
  "application/pdf": { zh: "PDF 文件", en: "PDF document" },
  "application/zip": { zh: "ZIP 压缩包", en: "ZIP archive" },
  "text/csv": { zh: "CSV 表格", en: "CSV table" },
  "text/plain": { zh: "纯文本", en: "Plain text" },
};

const media: Readonly<Record<string, Label>> = {
  image: { zh: "图片", en: "image" },
  video: { zh: "视频", en: "video" },
  audio: { zh: "音频", en: "audio" },
};

/** What people call a media type, such as "PNG image"; one that has no such name is told as it is. */
export function nameFileType(type: string, language: Language): string {
  const known = documents[type];
  if (known) return pickLabel(known, language);
  const [group = "", format = ""] = type.split("/");
  const kind = media[group];
  return kind ? `${format.replace(/\+.*$/, "").toUpperCase()} ${pickLabel(kind, language)}` : type;
}
