import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { field, grid, table } from "./nodes.ts";

const hints = {
  title: {
    zh: "题目太短，别人难以判断是否相关。写清对象与要达到的效果，例如“650 ℃ 下不剥落的涡轮叶片涂层”。",
    en: "Too short to judge. Name the object and the effect, such as “a turbine blade coating that holds at 650 °C”.",
  },
  figures: {
    zh: "还没有量化指标。写上数值和单位（如“≥ 650 ℃”），匹配会准确得多。",
    en: "No figures yet. A value with its unit (“≥ 650 °C”) makes matches far better.",
  },
  story: {
    zh: "说得再具体些：现状如何、卡在哪里、试过什么。",
    en: "Say more: how things stand, what stops you, what you have tried.",
  },
  price: {
    zh: "写上大致的范围，对方更容易判断是否合适；是否公开由您决定。",
    en: "A rough range helps others to see whether it suits them; you decide whether it is public.",
  },
};

/** What is said of every posting as a whole. */
export const postingWords = {
  intro: {
    zh: "边填边存，可以随时离开再回来。带 * 的项提交前必填，其余越完整越容易匹配。",
    en: "It is kept as you type; leave and come back at any time. * is needed to submit; the more you tell, the better it matches.",
  },
  submitTitle: { zh: "提交审核", en: "Submit for review" },
} as const satisfies Partial<FormSchema>;

/** What is like it already, said below the title. */
export const similar = {
  after: "title",
  title: { zh: "这里已有相近的内容", en: "Similar ones already here" },
  sameTitle: {
    zh: "同名内容已经存在，请确认不是重复发布。",
    en: "One with this title is here already. Make sure it is not the same.",
  },
};

export const titleField = field("title", "input", {
  advice: [{ when: "length(title) < 8", message: hints.title }],
});

/** The field that tells what it is about, where somebody may say too little. */
export function story(name: string): FormNode {
  return field(name, "textarea", {
    rows: 5,
    advice: [{ when: `length(${name}) < 40`, message: hints.story }],
  });
}

export const indicators = table("indicators", {
  cards: true,
  advice: [{ when: "count(indicators) = 0", message: hints.figures }],
});

/** From and to, asked for unless it is a matter of negotiation. */
export function range(of: "price" | "budget"): FormNode {
  const [mode, low, high] = [`${of}_mode`, `${of}_min`, `${of}_max`];
  return {
    id: `${of}_range`,
    type: "container",
    visibleWhen: `isEmpty(${mode}) or ${mode} != 'negotiable'`,
    children: [
      grid(`${of}_bounds`, [
        field(low, "number"),
        field(high, "number", {
          checks: [
            {
              valid: `isEmpty(${low}) or ${high} >= ${low}`,
              message: { zh: "上限不能低于下限", en: "The upper bound is below the lower one" },
            },
          ],
          advice: [
            { when: `not isEmpty(${mode}) and isEmpty(${low}) and isEmpty(${high})`, message: hints.price },
          ],
        }),
      ]),
      field(`${of}_public`, "switch"),
    ],
  };
}
