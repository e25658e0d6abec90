import type { ObjectNoticesInput } from "@kezhuan/contract/metadata/object-notices";

const author = ["created_by"];
const editors = ["ROLE_KCH_EDITOR", "ROLE_KCH_MANAGER"];

const steps: NonNullable<ObjectNoticesInput["steps"]> = [
  {
    after: ["submit"],
    to: editors,
    except: author,
    text: { zh: "“{title}”提请发布", en: "“{title}” waits to be published" },
  },
  {
    after: ["return"],
    to: author,
    text: { zh: "“{title}”已退回修改", en: "“{title}” was returned" },
    detail: { zh: "退回意见：{return_comment}", en: "Comment: {return_comment}" },
  },
  {
    after: ["publish"],
    to: author,
    text: { zh: "“{title}”已发布", en: "“{title}” is published" },
    detail: { zh: "{published_from} 起对外展示", en: "Shown from {published_from}" },
  },
  {
    after: ["update"],
    fields: ["published_from", "published_until"],
    when: { status: "published" },
    to: author,
    text: { zh: "“{title}”的展示时间有变动", en: "The schedule of “{title}” has changed" },
  },
  {
    after: ["take_offline"],
    to: author,
    text: { zh: "“{title}”已下线", en: "“{title}” was taken off line" },
  },
];

/** When it comes and goes by itself. */
const schedule: NonNullable<ObjectNoticesInput["due"]> = [
  {
    name: "shown",
    states: ["published"],
    on: "published_from",
    reminders: [
      {
        days: 0,
        to: author,
        text: { zh: "“{title}”今天开始展示", en: "“{title}” is shown from today" },
        detail: { zh: "{published_from}", en: "{published_from}" },
      },
    ],
  },
  {
    name: "hidden",
    states: ["published"],
    on: "published_until",
    reminders: [
      {
        days: -7,
        to: [...author, "ROLE_KCH_EDITOR"],
        text: { zh: "“{title}”一周后停止展示", en: "“{title}” is shown for one more week" },
        detail: { zh: "{published_until} 为止", en: "Until {published_until}" },
      },
      {
        days: 1,
        to: author,
        text: { zh: "“{title}”已停止展示", en: "“{title}” is no longer shown" },
        detail: { zh: "{published_until} 为止", en: "Until {published_until}" },
      },
    ],
  },
];

/** Of what editors write: colleagues hear of what waits to be published, its author of each step and of its schedule. */
export function editorialNotices({ office, page }: { office: string; page: string }) {
  return {
    kind: "review",
    office: `${office}?open={id}`,
    portal: page,
    steps,
    due: schedule,
  } satisfies ObjectNoticesInput;
}
