import type { ObjectNoticesInput } from "@kezhuan/contract/metadata/object-notices";

const mine = ["account"];
const everybody = ["registrations.concerned"];
const organisers = ["activity.organiser", "activity.helpers"];

/** To whom it is theirs: what became of the registration. */
export const registrationNotices: ObjectNoticesInput = {
  kind: "activity",
  office: "/ruid/kch_registration?open={id}",
  portal: "/ticket?id={id}",
  steps: [
    {
      after: ["create", "register_again", "accept", "confirm"],
      when: { status: "registered" },
      to: mine,
      self: true,
      text: { zh: "“{activity}”报名成功", en: "You are registered for “{activity}”" },
      detail: { zh: "票号 {ticket}", en: "Ticket {ticket}" },
    },
    {
      after: ["create", "register_again", "accept"],
      when: { status: "waiting" },
      to: mine,
      self: true,
      text: {
        zh: "“{activity}”名额已满，您已进入候补",
        en: "“{activity}” is full: you are on the waiting list",
      },
    },
    {
      after: ["create", "register_again"],
      when: { status: "pending" },
      to: mine,
      self: true,
      text: { zh: "“{activity}”的报名等待审核", en: "Your registration for “{activity}” waits for approval" },
    },
    {
      after: ["create", "register_again"],
      when: { status: "pending" },
      to: organisers,
      text: { zh: "“{activity}”有新的报名待审核", en: "A registration for “{activity}” waits for approval" },
      portal: "/my?at=activities",
    },
    {
      after: ["move_up"],
      to: mine,
      text: {
        zh: "“{activity}”有名额了，您已递补成功",
        en: "A place became free: you are registered for “{activity}”",
      },
      detail: { zh: "票号 {ticket}", en: "Ticket {ticket}" },
    },
    {
      after: ["offer"],
      to: mine,
      text: {
        zh: "“{activity}”为您保留了一个名额，请确认",
        en: "A place at “{activity}” is kept for you: please confirm",
      },
      detail: { zh: "请于 {offered_until} 前确认", en: "Confirm by {offered_until}" },
    },
    {
      after: ["lapse"],
      to: mine,
      text: {
        zh: "“{activity}”保留的名额已过确认时间",
        en: "The place kept for you at “{activity}” has lapsed",
      },
    },
    {
      after: ["decline"],
      to: mine,
      text: { zh: "“{activity}”的报名未通过", en: "Your registration for “{activity}” was declined" },
      detail: { zh: "{remark}", en: "{remark}" },
    },
    {
      after: ["cancel"],
      to: mine,
      self: true,
      text: { zh: "“{activity}”的报名已取消", en: "Your registration for “{activity}” is cancelled" },
    },
    {
      after: ["certify"],
      to: mine,
      self: true,
      text: { zh: "“{activity}”的参会证明已生成", en: "Your certificate for “{activity}” is ready" },
      detail: { zh: "编号 {certificate_no}", en: "Number {certificate_no}" },
      portal: "/certificate?id={id}",
    },
  ],
  due: [
    {
      name: "offer",
      states: ["offered"],
      on: "offered_until",
      reminders: [],
      end: { action: "lapse", days: 1 },
    },
  ],
};

/** To all who are registered or wait: what changes about the activity. */
export const activityNotices: ObjectNoticesInput = {
  kind: "activity",
  office: "/ruid/kch_activity?open={id}",
  portal: "/activity?id={id}",
  steps: [
    {
      after: ["update"],
      fields: ["starts_at", "ends_at", "place", "room", "online_link"],
      to: everybody,
      text: { zh: "“{title}”的时间或地点有变动", en: "Time or place of “{title}” have changed" },
      detail: { zh: "{starts_at}，{place}", en: "{starts_at}, {place}" },
    },
    {
      after: ["cancel"],
      to: everybody,
      text: { zh: "“{title}”已取消", en: "“{title}” is cancelled" },
      detail: { zh: "原因：{cancel_reason}", en: "Why: {cancel_reason}" },
    },
    {
      after: ["end"],
      to: ["registrations.attendee"],
      text: {
        zh: "“{title}”已结束，欢迎填写反馈、领取参会证明",
        en: "“{title}” is over: tell us how it was, and fetch your certificate",
      },
    },
  ],
  due: [
    {
      name: "begins",
      states: ["announced", "open", "closed"],
      on: "starts_at",
      reminders: [
        {
          days: -1,
          to: ["registrations.holder"],
          text: { zh: "“{title}”明天举行", en: "“{title}” is tomorrow" },
          detail: { zh: "{starts_at}，{place}", en: "{starts_at}, {place}" },
        },
      ],
    },
    { name: "closes", states: ["open"], on: "closes_at", end: { action: "close", days: 1 } },
    { name: "ends", states: ["open", "closed", "running"], on: "ends_at", end: { action: "end", days: 1 } },
  ],
};
