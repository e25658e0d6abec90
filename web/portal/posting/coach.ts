import type { Label } from "@kezhuan/contract/metadata/label";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { readRows, readText } from "../content/read-values.ts";
import type { PostingKind } from "./posting-kinds.ts";

const hints = defineText({
  short: {
    zh: "题目太短，别人难以判断是否相关。写清对象与要达到的效果，例如“650 ℃ 下不剥落的涡轮叶片涂层”。",
    en: "Too short to judge. Name the object and the effect, such as “a turbine blade coating that holds at 650 °C”.",
  },
  vague: {
    zh: "“求购技术”“技术需求”之类的说法不说明任何事情，请写具体是什么。",
    en: "Words such as “technology wanted” say nothing. Name what it is.",
  },
  figures: {
    zh: "还没有量化指标。写上数值和单位（如“≥ 650 ℃”），匹配会准确得多。",
    en: "No figures yet. A value with its unit (“≥ 650 °C”) makes matches far better.",
  },
  story: {
    zh: "说得再具体些：现状如何、卡在哪里、试过什么。",
    en: "Say more: how things stand, what stops you, what you have tried.",
  },
});

const vague =
  /^(求购?|寻求?|需要?|急需|诚征|征集|某种|一种|一项|新型|先进)*(技术|项目|成果|设备|产品|合作|需求|方案|专利)*(需求|合作|求购|转让|研发|开发|成果)*$/;
const vagueEnglish =
  /^(looking for|seeking|wanted|need(ed)?|new|a|an|the|some|technology|technologies|project|result|partner|cooperation|demand|solution|\s)+$/i;

/** What would make a posting easier to find and to answer: field name → a word of advice. Never a reason to refuse. */
export function coach(kind: PostingKind, values: Values): Readonly<Record<string, Label>> {
  const advice: Record<string, Label> = {};
  const title = readText(values["title"]) ?? "";
  if (title !== "" && (vague.test(title) || vagueEnglish.test(title))) advice["title"] = hints.vague;
  else if (title !== "" && weightOf(title) < 8) advice["title"] = hints.short;
  const { story, figures } = kind;
  const told = story === undefined ? "" : (readText(values[story]) ?? "");
  if (story !== undefined && told !== "" && weightOf(told) < 40) advice[story] = hints.story;
  if (figures !== undefined && !hasFigures(values[figures])) advice[figures] = hints.figures;
  return advice;
}

/** A Chinese character says about as much as two letters. */
function weightOf(text: string): number {
  const wide = [...text].filter((character) => /\p{Script=Han}/u.test(character)).length;
  return wide + Math.floor(([...text].length - wide) / 2);
}

function hasFigures(value: unknown): boolean {
  return readRows(value).some((row) => /\d/.test(readText(row["value"]) ?? ""));
}
