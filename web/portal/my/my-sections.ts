import { defineText } from "@kezhuan/web/ui/text.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";

export const sectionTexts = defineText({
  postings: { zh: "我的发布", en: "My postings" },
  cases: { zh: "我的对接", en: "My cases" },
  questions: { zh: "我的提问", en: "My questions" },
  activities: { zh: "我的活动", en: "My activities" },
  favourites: { zh: "我的收藏", en: "Saved" },
  subscriptions: { zh: "我的订阅", en: "Subscriptions" },
  notices: { zh: "通知", en: "Notices" },
  profile: { zh: "账号资料", en: "Profile" },
  identity: { zh: "认领与认证", en: "Claims and verification" },
  account: { zh: "账号与数据", en: "Account and data" },
});

interface MySection {
  /** What `at` says in the address, and the name people read. */
  name: keyof typeof sectionTexts;
  /** Its own chunk, fetched when somebody opens it. It brings its own headings, of level 2. */
  Section: React.ComponentType<{ userId: string }>;
  /** What of it is there without an account, in place of the mere way to log in. */
  Visitor?: React.ComponentType;
}

/** The sections of one's own page, in the order of its list. The first is where `/my` leads. */
export const mySections: readonly [MySection, ...MySection[]] = [
  { name: "postings", Section: lazyPage(async () => (await import("./my-postings.tsx")).MyPostings) },
  { name: "cases", Section: lazyPage(async () => (await import("./cases-section.tsx")).CasesSection) },
  {
    name: "questions",
    Section: lazyPage(async () => (await import("./questions-section.tsx")).QuestionsSection),
  },
  {
    name: "activities",
    Section: lazyPage(async () => (await import("./activities-section.tsx")).ActivitiesSection),
  },
  {
    name: "favourites",
    Section: lazyPage(async () => (await import("./favourites-section.tsx")).FavouritesSection),
    Visitor: lazyPage(async () => (await import("./favourites-section.tsx")).VisitorFavourites),
  },
  {
    name: "subscriptions",
    Section: lazyPage(
      async () => (await import("../subscriptions/subscriptions-section.tsx")).SubscriptionsSection,
    ),
  },
  { name: "notices", Section: lazyPage(async () => (await import("./notices-section.tsx")).NoticesSection) },
  { name: "profile", Section: lazyPage(async () => (await import("./profile-section.tsx")).ProfileSection) },
  {
    name: "identity",
    Section: lazyPage(async () => (await import("./identity-section.tsx")).IdentitySection),
  },
  { name: "account", Section: lazyPage(async () => (await import("./account-section.tsx")).AccountSection) },
];
