import { stories } from "./stories.ts";

type Row = Record<string, unknown>;

interface Entry {
  slug: string;
  type: "news" | "policy" | "notice";
  day: string;
  pinned?: boolean;
  title: [string, string];
  summary: [string, string];
  body: [string, string];
}

/** Sample articles: a few the portal tells by itself, and success stories of achievements of the sample content. */
export function articleRecords(achievements: readonly Row[]): Row[] {
  return [...entries.map(toArticle), ...stories(achievements)];
}

function toArticle({ slug, type, day, pinned, title, summary, body }: Entry): Row {
  return {
    slug,
    type,
    title: title[0],
    title_en: title[1],
    summary: summary[0],
    summary_en: summary[1],
    body: body[0],
    body_en: body[1],
    origin: "示例内容",
    pinned: pinned ?? false,
    status: "published",
    publish_at: `${day}T09:30:00+08:00`,
    created_at: `${day}T09:00:00+08:00`,
    updated_at: `${day}T09:30:00+08:00`,
  };
}

const entries: readonly Entry[] = [
  {
    slug: "portal-opens",
    type: "notice",
    day: "2026-11-12",
    pinned: true,
    title: ["成果转化服务平台上线试运行", "The transfer portal opens for trial"],
    summary: [
      "平台开始试运行：成果、专家、机构与需求可以公开查找，单位登录后可以发布。",
      "The portal is open for trial: achievements, experts, institutions and demands can be searched by everyone, and organisations can post after logging in.",
    ],
    body: [
      "<p>试运行期间，平台上的内容均为示例，用来说明每一栏该写什么、写到什么程度。</p><h2>可以做什么</h2><ul><li>按技术领域、成熟度、转化方式查找成果；</li><li>查看专家能提供的服务和是否可以接洽；</li><li>看企业正在征集答案的技术难题。</li></ul><p>发现问题或有建议，请联系平台工作人员。</p>",
      "<p>During the trial all contents are samples: they show what belongs in each place, and how much of it.</p><h2>What you can do</h2><ul><li>search achievements by field, maturity and mode of transfer;</li><li>see what experts offer and whether they are open to enquiries;</li><li>look through the problems that firms want solved.</li></ul><p>Tell the staff of the portal what does not work for you.</p>",
    ],
  },
  {
    slug: "write-a-good-demand",
    type: "news",
    day: "2026-11-06",
    title: ["一条能被看懂的需求，写清三件事", "A demand that can be understood says three things"],
    summary: [
      "对象、指标、约束：写清这三件事的需求，更容易遇到合适的成果。",
      "Object, target, constraint: demands that name all three meet a fitting result more easily.",
    ],
    body: [
      "<p>“求购先进技术”很难得到回应。把现在的数值、希望达到的数值和不能突破的条件写出来，研究团队才能判断自己做不做得到。</p><ol><li><strong>对象</strong>：哪种材料、哪台设备、哪道工序；</li><li><strong>指标</strong>：现状是多少，希望到多少，怎么测；</li><li><strong>约束</strong>：成本、尺寸、节拍、标准。</li></ol>",
      "<p>“Advanced technology wanted” is rarely answered. Give the present figure, the figure you want and the limits that must hold, and a team can tell whether it is up to it.</p><ol><li><strong>Object</strong>: which material, machine or process step;</li><li><strong>Target</strong>: where it stands, where it should be, how it is measured;</li><li><strong>Constraint</strong>: cost, size, pace, standards.</li></ol>",
    ],
  },
  {
    slug: "reading-trl",
    type: "news",
    day: "2026-10-28",
    title: ["九级成熟度怎么读", "How to read the nine levels of maturity"],
    summary: [
      "1 至 3 级在实验室，4 至 6 级在中试，7 至 9 级可以走向产业。",
      "Levels 1 to 3 are the laboratory, 4 to 6 the pilot stage, 7 to 9 industry.",
    ],
    body: [
      "<p>成熟度不是好坏的评分，而是离使用还有多远。低级别适合联合研发，高级别适合许可与转让。</p><p>平台在每项成果旁标出级别和依据的标准，审核时核对证据。</p>",
      "<p>Maturity is no mark for quality: it says how far it still is to use. Low levels call for joint research, high ones for licence or assignment.</p><p>The portal shows the level beside each achievement with the standard it follows; reviewers check the evidence.</p>",
    ],
  },
  {
    slug: "law-in-brief",
    type: "policy",
    day: "2026-10-20",
    title: ["读懂《促进科技成果转化法》：六种转化方式", "The transfer law in brief: six modes of transfer"],
    summary: [
      "法律列出六种转化方式，并规定对完成、转化职务成果作出重要贡献的人员给予奖励和报酬。",
      "The law lists six modes of transfer and provides for rewards to those who made major contributions.",
    ],
    body: [
      "<p>《中华人民共和国促进科技成果转化法》（2015 年修订）列出的方式有：自行投资实施转化；向他人转让；许可他人使用；以成果作为合作条件与他人共同实施转化；以成果作价投资，折算股份或者出资比例；其他协商确定的方式。</p><p>平台按这六种方式标注每项成果愿意怎样合作。具体适用请以法律原文和主管部门的解释为准。</p>",
      "<p>The law as revised in 2015 lists these modes: own investment; assignment to others; licensing to others; joint implementation with the result as a condition of cooperation; investment of the result as shares or capital; and other means agreed upon.</p><p>The portal marks by these six modes how each achievement can be had. The text of the law and the authorities' reading of it decide.</p>",
    ],
  },
  {
    slug: "contract-registration",
    type: "policy",
    day: "2026-10-09",
    title: ["技术合同认定登记要准备什么", "What to prepare for registering a technology contract"],
    summary: [
      "合同文本、当事人信息与技术内容写清楚，登记更顺利。",
      "A clear text, the parties and the technical content make registration easier.",
    ],
    body: [
      "<p>技术开发、转让、许可、咨询和服务合同可以申请认定登记。准备时请核对：</p><ul><li>合同名称与类别是否对应；</li><li>技术内容、交付物和验收标准是否写明；</li><li>合同总额与其中的技术交易额是否分开列出。</li></ul><p>办理要求以当地技术合同登记机构公布的为准。</p>",
      "<p>Contracts on development, assignment, licence, consulting and services can be registered. Check beforehand:</p><ul><li>that the name of the contract fits its type;</li><li>that technical content, deliverables and acceptance are written down;</li><li>that the total and the technology part of it are stated apart.</li></ul><p>The registering office says what is required.</p>",
    ],
  },
];
