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
    after: ["approve"],
    to: author,
    text: { zh: "“{title}”审核通过，即将发布", en: "“{title}” was approved and will be published" },
    detail: comment,
  },
  {
    after: ["approve"],
    to: ["ROLE_KCH_MANAGER"],
    except: author,
    text: { zh: "“{title}”审核通过，等待发布", en: "“{title}” was approved and waits to be published" },
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
      zh: "如仍可合作，请更新期限后重新发布。",
      en: "If it is still available, set a new date and have it published again.",
    },
  },
  {
    after: ["archive"],
    to: author,
    text: { zh: "“{title}”已归档", en: "“{title}” was archived" },
  },
];

/** Of what is submitted, reviewed and published: its author hears of each step, reviewers of what waits for them. */
export function postingNotices({ type, office, page }: { type: string; office: string; page: string }) {
  return {
    kind: "review",
    office: `${office}?open={id}`,
    portal: `/posted?type=${type}&id={id}`,
    steps: [
      ...steps,
      {
        after: ["publish"],
        to: author,
        text: { zh: "“{title}”已发布", en: "“{title}” is published" },
        portal: `${page}?id={id}`,
      },
    ],
  } satisfies ObjectNoticesInput;
}
