import type { ObjectNoticesInput } from "@kezhuan/contract/metadata/object-notices";
import { returnLimit, reviewLimit } from "./posting-notices.ts";

type Steps = NonNullable<ObjectNoticesInput["steps"]>;

interface Listing {
  office: string;
  page: string;
  /** The field that shows what it is called. */
  name: string;
  /** Whose entry it is. */
  owners: string[];
}

/** Of an entry in a directory: whoever entered it and whoever it is about hear of each step. */
export function listingNotices({ office, page, name, owners }: Listing) {
  const say = sayOf(name);
  return {
    kind: "review",
    office: `${office}?open={id}`,
    portal: "/my?at=identity",
    steps: [
      {
        after: ["submit"],
        to: ["ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER"],
        text: say("提交审核", "was submitted for review"),
      },
      {
        after: ["propose"],
        to: ["ROLE_KCH_REVIEWER"],
        text: { zh: `“{${name}}”有修改等待审核`, en: `A change of “{${name}}” waits for review` },
        office: "/kch/review",
      },
      {
        after: ["return"],
        to: owners,
        text: say("已退回，请修改后重新提交", "was returned: please change it and submit it again"),
        detail: { zh: "审核意见：{review_comment}", en: "Comment: {review_comment}" },
      },
      {
        after: ["schedule"],
        to: owners,
        text: say("审核通过，将于 {publish_at} 发布", "was approved and will be published on {publish_at}"),
        detail: {
          zh: "由审核人员决定；届时自动公开，有发布权限的审核人员可以提前发布或取消。",
          en: "A reviewer has decided so. It becomes public by itself then; reviewers who may publish can bring it forward or cancel it.",
        },
      },
      {
        after: ["unschedule"],
        to: [...owners, "reviewer", "ROLE_KCH_MANAGER"],
        text: say(
          "的定时发布已取消，记录仍为审核通过、尚未公开",
          "will not be published at the set time; it stays approved and is not public",
        ),
        detail: { zh: "{review_comment}", en: "{review_comment}" },
      },
      { after: ["publish"], to: owners, text: say("已发布", "is published"), portal: `${page}?id={id}` },
      ...mergeSteps({ page, name, owners }),
      { after: ["take_offline"], to: owners, text: say("已下线", "was taken off line") },
      { after: ["archive"], to: owners, text: say("已归档", "was archived") },
      { after: ["claim"], to: owners, text: say("已受理，正在审核", "is being reviewed") },
      {
        after: ["approve"],
        to: owners,
        text: say("审核通过，已发布", "was approved and is published"),
        portal: `${page}?id={id}`,
      },
    ],
    due: [reviewLimit(name), returnLimit(name, owners)],
  } satisfies ObjectNoticesInput;
}

function mergeSteps({ page, name, owners }: Omit<Listing, "office">): Steps {
  const say = sayOf(name);
  return [
    {
      after: ["merged"],
      to: owners,
      text: say("与另一条重复，已并入那一条", "was there twice and has become part of the other entry"),
      portal: `${page}?id={id}`,
    },
    {
      after: ["merge"],
      to: owners,
      text: say("已并入一条重复的记录", "has taken in an entry that was the same"),
      portal: `${page}?id={id}`,
    },
    {
      after: ["unmerge"],
      to: owners,
      text: say("的合并已撤销", "is an entry of its own again"),
      portal: `${page}?id={id}`,
    },
  ];
}

/** Begins with what the entry is called. */
function sayOf(name: string) {
  return (zh: string, en: string) => ({ zh: `“{${name}}”${zh}`, en: `“{${name}}” ${en}` });
}
