import type { ObjectNoticesInput } from "@kezhuan/contract/metadata/object-notices";

const author = ["created_by"];
const comment = { zh: "审核意见：{review_comment}", en: "Comment: {review_comment}" };

const steps: NonNullable<ObjectNoticesInput["steps"]> = [
  {
    after: ["submit"],
    to: ["ROLE_KCH_REVIEWER"],
    text: { zh: "“{title}”提交审核", en: "“{title}” was submitted for review" },
  },
  {
    after: ["propose"],
    to: ["ROLE_KCH_REVIEWER"],
    text: { zh: "“{title}”有修改等待审核", en: "A change of “{title}” waits for review" },
    office: "/kch/review",
  },
  {
    after: ["withdraw"],
    to: ["reviewer"],
    text: { zh: "“{title}”已由提交人撤回", en: "“{title}” was withdrawn by its author" },
  },
  {
    after: ["claim"],
    to: author,
    text: { zh: "“{title}”已受理，正在审核", en: "“{title}” is being reviewed" },
  },
  {
    after: ["return"],
    to: author,
    text: {
      zh: "“{title}”已退回，请修改后重新提交",
      en: "“{title}” was returned: please change it and submit it again",
    },
    detail: comment,
  },
  {
    after: ["reject"],
    to: author,
    text: { zh: "“{title}”未通过审核", en: "“{title}” was not accepted" },
    detail: comment,
  },
  {
    after: ["take_offline"],
    to: author,
    text: { zh: "“{title}”已下线", en: "“{title}” was taken off line" },
  },
  {
    after: ["expire"],
    to: author,
    text: { zh: "“{title}”已过期", en: "“{title}” has expired" },
    detail: {
      zh: "如仍有效，可在“我的发布”中恢复发布；此前提醒中的确认链接也可以直接恢复。",
      en: "If it is still available, publish it again among your postings; the link of the reminder does so as well.",
    },
  },
  {
    after: ["archive"],
    to: author,
    text: { zh: "“{title}”已归档", en: "“{title}” was archived" },
  },
];

/** Of a review: its reviewer, or all of them while nobody has it, before its day; the managers when that is over. */
export function reviewLimit(title: string): NonNullable<ObjectNoticesInput["due"]>[number] {
  const reviewers = ["reviewer", "ROLE_KCH_REVIEWER"];
  return {
    name: "review",
    states: ["submitted", "in_review"],
    on: "review_due",
    reminders: [
      {
        days: -1,
        to: reviewers,
        text: { zh: `“{${title}}”的审核明天到期`, en: `The review of “{${title}}” is due tomorrow` },
      },
      {
        days: 1,
        to: [...reviewers, "ROLE_KCH_MANAGER"],
        text: { zh: `“{${title}}”的审核已超期`, en: `The review of “{${title}}” is overdue` },
      },
    ],
  };
}

/** What was returned waits for its author. */
export function returnLimit(title: string, owners: string[]): NonNullable<ObjectNoticesInput["due"]>[number] {
  const text = { zh: `“{${title}}”退回后还没有重新提交`, en: `“{${title}}” was returned and waits for you` };
  return {
    name: "returned",
    states: ["returned"],
    entered: { days: 7 },
    reminders: [0, 14].map((days) => ({ days, to: owners, text })),
  };
}

/** Of what is submitted, reviewed and published: its author hears of each step, reviewers of what waits for them. */
export function postingNotices({ type, office, page }: { type: string; office: string; page: string }) {
  return {
    kind: "review",
    office: `${office}?open={id}`,
    portal: `/posted?type=${type}&id={id}`,
    steps: [
      ...steps,
      {
        after: ["approve"],
        to: author,
        text: { zh: "“{title}”审核通过，已发布", en: "“{title}” was approved and is published" },
        detail: comment,
        portal: `${page}?id={id}`,
      },
      {
        after: ["schedule"],
        to: author,
        text: {
          zh: "“{title}”审核通过，将于 {publish_at} 发布",
          en: "“{title}” was approved and will be published on {publish_at}",
        },
        detail: {
          zh: "由审核人员决定；届时自动公开，有发布权限的审核人员可以提前发布或取消。",
          en: "A reviewer has decided so. It becomes public by itself then; reviewers who may publish can bring it forward or cancel it.",
        },
      },
      {
        after: ["unschedule"],
        to: [...author, "reviewer", "ROLE_KCH_MANAGER"],
        text: {
          zh: "“{title}”的定时发布已取消，记录仍为审核通过、尚未公开",
          en: "“{title}” will not be published at the set time; it stays approved and is not public",
        },
        detail: { zh: "{review_comment}", en: "{review_comment}" },
      },
      {
        after: ["publish"],
        to: author,
        text: { zh: "“{title}”已发布", en: "“{title}” is published" },
        portal: `${page}?id={id}`,
      },
    ],
    due: [reviewLimit("title"), returnLimit("title", author)],
  } satisfies ObjectNoticesInput;
}
