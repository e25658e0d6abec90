import { gbTitleDict } from "../dicts/gb-title.ts";
import { inEnglish } from "./english-terms.ts";
import type { Random } from "./random.ts";
import type { Expert } from "./teams.ts";

/** A short biography, put together from who the person is and what their topic brought forth. */
export function describeExpert(expert: Expert, title: string, random: Random): string {
  return [opening(expert, title, random), middle(expert, random), random.pick(closings)(expert, random)].join(
    "",
  );
}

export function describeExpertInEnglish(expert: Expert, title: string, random: Random): string {
  const { name, institution, topic } = expert;
  const [first, second] = random.some(topic.works, 2);
  const rank = (labelOf(title)?.en ?? "specialist").toLowerCase();
  const article = /^[aeiou]/.test(rank) ? "an" : "a";
  return random.pick([
    `${name.en} is ${article} ${rank} at ${institution.entry.en}. Recent results include “${first?.en}” and “${second?.en}”. Open to joint development and technical diagnosis on site.`,
    `${name.en}, ${rank} at ${institution.entry.en}, brings laboratory results into production. Projects led or co-led: “${first?.en}”; “${second?.en}”.`,
    `At ${institution.entry.en}, ${name.en} works on “${first?.en}” together with firms that supply requirements, test sites and feedback from use.`,
  ]);
}

/** The person's main results, numbered. */
export function listWorks({ topic }: Expert, random: Random): Record<string, string> {
  const works = random.some(topic.works, random.int(2, 3)).map(({ zh, en, strengths: [strength = ""] }) => ({
    zh: `${zh}：${strength}。`,
    en: `${en}: ${lowerFirst(inEnglish(strength))}.`,
  }));
  const list = (half: "zh" | "en") => works.map((work, index) => `${index + 1}. ${work[half]}`).join("\n");
  return { achievements_text: list("zh"), achievements_text_en: list("en") };
}

/** As it goes on within a sentence: an abbreviation stays as it is. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function opening({ name, institution, topic }: Expert, title: string, random: Random): string {
  const org = institution.entry.name;
  const rank = labelOf(title)?.zh ?? "专家";
  const [first = "", second = ""] = random.shuffle(topic.directions);
  return random.pick([
    `${name.zh}，${org}${rank}，从事${first}与${second}方向的研究和应用。`,
    `现任${org}${rank}，主要研究${first}，近年来重点关注${second}。`,
    `${org}${rank}，长期深耕${first}领域，在${second}方面积累了较多工程经验。`,
    `${name.zh}，${rank}，就职于${org}，研究兴趣集中在${first}和${second}两个方向。`,
  ]);
}

function middle({ topic }: Expert, random: Random): string {
  const [work, other] = random.shuffle(topic.works);
  const scenario = work?.uses[0] ?? "";
  const mature = (work?.trl ?? 0) >= 7;
  return random.pick([
    `主持研发“${work?.zh}”，${mature ? "已在合作企业投入使用" : "目前处于试验验证阶段"}。`,
    `带领团队完成“${work?.zh}”等成果，形成从实验室验证到现场试用的完整数据。`,
    `围绕${scenario}的实际需求开展工作，代表性成果有“${work?.zh}”和“${other?.zh}”。`,
    `先后参与“${work?.zh}”“${other?.zh}”等项目，负责关键技术方案与试验。`,
  ]);
}

type Closing = (expert: Expert, random: Random) => string;

const closings: readonly Closing[] = [
  () => "愿意与企业共同梳理问题，可提供技术诊断、方案论证和样机试制支持。",
  (_, random) => `近五年为${random.int(6, 28)}家企业提供技术咨询，擅长把实验数据转化为可执行的工艺文件。`,
  ({ topic }, random) => `希望与${random.pick(random.pick(topic.works).uses)}方向的单位开展联合试验。`,
  () => "兼任云汀科技促进会技术顾问，参与成果评价与企业需求诊断。",
  () => "每年有两个月以上时间驻点企业，熟悉生产现场的设备条件与成本约束。",
  (_, random) => `授权发明专利${random.int(5, 36)}项，其中多项已许可企业实施。`,
];

function labelOf(title: string): { zh: string; en: string } | undefined {
  return gbTitleDict.items.find((item) => item.code === title)?.label;
}
