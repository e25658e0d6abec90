import type { ObjectNoticesInput } from "@kezhuan/contract/metadata/object-notices";

const applicant = "created_by";
const counterpart = ["achievement.created_by", "demand.created_by", "expert.claimed_by_user"];
const sides = [applicant, ...counterpart];
const everybody = [...sides, "broker"];

const underWay = [
  "assigned",
  "contacted",
  "both_consented",
  "meeting",
  "negotiating",
  "evaluating",
  "intention_signed",
  "contract_signed",
  "performing",
];

/** First contact within three working days, an answer of both sides within four weeks, and what was agreed in its time. */
const limits: NonNullable<ObjectNoticesInput["due"]> = [
  {
    name: "assign",
    states: ["applied"],
    entered: { workdays: 1 },
    reminders: [
      {
        days: 0,
        to: ["ROLE_KCH_COORDINATOR"],
        text: { zh: "还没有派单：{title}", en: "No broker has been named yet: {title}" },
      },
      {
        days: 2,
        to: ["ROLE_KCH_COORDINATOR", "ROLE_KCH_MANAGER"],
        text: { zh: "派单已超期：{title}", en: "Naming a broker is overdue: {title}" },
      },
    ],
  },
  {
    name: "first_contact",
    states: ["assigned"],
    entered: { workdays: 3 },
    reminders: [
      {
        days: -1,
        to: ["broker"],
        text: { zh: "请在明天前完成首次联系：{title}", en: "First contact is due tomorrow: {title}" },
      },
      {
        days: 1,
        to: ["broker", "ROLE_KCH_COORDINATOR"],
        text: { zh: "首次联系已超期：{title}", en: "First contact is overdue: {title}" },
      },
    ],
  },
  {
    name: "consent",
    states: ["contacted"],
    entered: { days: 28 },
    reminders: [
      {
        days: -21,
        to: [...sides, "broker"],
        text: { zh: "“{title}”在等待双方同意交换联系方式", en: "“{title}” waits for both sides to agree" },
      },
      {
        days: -3,
        to: [...sides, "broker"],
        text: {
          zh: "“{title}”三天后将因未答复而结束",
          en: "“{title}” ends in three days unless both sides answer",
        },
      },
    ],
    end: { action: "expire", days: 0 },
  },
  {
    name: "next_step",
    states: underWay,
    on: "due_on",
    reminders: [
      {
        days: -1,
        to: ["broker"],
        text: { zh: "明天到期：{title}", en: "Due tomorrow: {title}" },
        detail: { zh: "下一步：{next_action}", en: "Next: {next_action}" },
      },
      {
        days: 1,
        to: ["broker", "ROLE_KCH_COORDINATOR"],
        text: { zh: "已超过办理期限：{title}", en: "Past its date: {title}" },
        detail: { zh: "下一步：{next_action}", en: "Next: {next_action}" },
      },
    ],
  },
];

/** Of a case: both sides hear where it stands, its broker and the coordinators what they have to do. */
export const matchNotices: ObjectNoticesInput = {
  kind: "matching",
  office: "/ruid/kch_match?open={id}",
  portal: "/case?id={id}",
  due: limits,
  steps: [
    {
      after: ["create"],
      to: ["ROLE_KCH_COORDINATOR"],
      except: sides,
      text: { zh: "新的对接，等待派单：{title}", en: "A new case waits for a broker: {title}" },
      detail: { zh: "{message}", en: "{message}" },
    },
    {
      after: ["create"],
      to: counterpart,
      except: [applicant],
      text: { zh: "收到合作意向：{title}", en: "Somebody would like to work with you: {title}" },
      detail: { zh: "{message}", en: "{message}" },
    },
    {
      after: ["assign"],
      to: ["broker"],
      text: { zh: "对接派给您办理：{title}", en: "A case is yours to look after: {title}" },
      detail: { zh: "下一步：{next_action}", en: "Next: {next_action}" },
    },
    {
      after: ["assign"],
      to: sides,
      except: ["broker"],
      text: { zh: "“{title}”已有技术经理人跟进", en: "A broker looks after “{title}”" },
    },
    {
      after: ["contact"],
      to: sides,
      text: { zh: "“{title}”已开始联系双方", en: "First contact was made for “{title}”" },
    },
    {
      after: ["update"],
      fields: ["applicant_consent"],
      when: { applicant_consent: true },
      to: [...counterpart, "broker"],
      text: {
        zh: "“{title}”：申请方同意交换联系方式",
        en: "“{title}”: the applicant agrees to exchange contacts",
      },
    },
    {
      after: ["update"],
      fields: ["counterpart_consent"],
      when: { counterpart_consent: true },
      to: [applicant, "broker"],
      text: {
        zh: "“{title}”：对方同意交换联系方式",
        en: "“{title}”: the other side agrees to exchange contacts",
      },
    },
    {
      after: ["exchange"],
      to: everybody,
      text: { zh: "“{title}”：双方可以直接联系了", en: "“{title}”: both sides can reach each other now" },
    },
    {
      after: [
        "meet",
        "negotiate",
        "evaluate",
        "sign_intention",
        "sign_contract",
        "register",
        "perform",
        "pause",
        "resume",
      ],
      to: everybody,
      text: { zh: "“{title}”进度：{status}", en: "“{title}”: {status}" },
    },
    {
      after: ["complete"],
      to: [...everybody, "ROLE_KCH_COORDINATOR"],
      text: { zh: "“{title}”已完成，欢迎评价", en: "“{title}” is completed: please rate it" },
    },
    {
      after: ["rate"],
      to: ["broker", "ROLE_KCH_COORDINATOR"],
      text: { zh: "“{title}”已评价", en: "“{title}” was rated" },
    },
    {
      after: ["decline", "fail", "expire"],
      to: [...everybody, "ROLE_KCH_COORDINATOR"],
      text: { zh: "“{title}”已结束：{status}", en: "“{title}” has ended: {status}" },
      detail: { zh: "原因：{decline_reason}", en: "Reason: {decline_reason}" },
    },
  ],
};

/** Both sides of the case that a line belongs to, and its broker. */
const ofCase = everybody.map((path) => `match.${path}`);
const casePlaces = { office: "/ruid/kch_match?open={match}", portal: "/case?id={match}" };

/** Of a meeting: whoever is to come hears of it, of what changes, and once more the day before. */
export const meetingNotices: ObjectNoticesInput = {
  kind: "matching",
  ...casePlaces,
  due: [
    {
      name: "meeting",
      on: "starts_at",
      reminders: [
        {
          days: -1,
          to: ofCase,
          text: { zh: "明天会面：{subject}，{starts_at}", en: "Meeting tomorrow: {subject}, {starts_at}" },
          detail: { zh: "{form}，{location}", en: "{form}, {location}" },
        },
      ],
    },
  ],
  steps: [
    {
      after: ["create"],
      to: ofCase,
      text: { zh: "会面：{subject}，{starts_at}", en: "Meeting: {subject}, {starts_at}" },
      detail: { zh: "{form}，{location}", en: "{form}, {location}" },
    },
    {
      after: ["update"],
      fields: ["starts_at", "ends_at", "location", "form"],
      to: ofCase,
      text: { zh: "会面有变动：{subject}，{starts_at}", en: "A meeting has changed: {subject}, {starts_at}" },
      detail: { zh: "{form}，{location}", en: "{form}, {location}" },
    },
  ],
};

/** Of what is said in a case to both sides. */
export const noteNotices: ObjectNoticesInput = {
  kind: "matching",
  ...casePlaces,
  steps: [
    {
      after: ["create"],
      when: { audience: "both" },
      to: ofCase,
      text: { zh: "“{match}”有新的跟进说明", en: "There is news in “{match}”" },
      detail: { zh: "{text}", en: "{text}" },
    },
  ],
};
