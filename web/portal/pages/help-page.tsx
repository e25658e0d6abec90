import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark, type MarkKind } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import "./help-page.css";

const texts = defineText({
  title: { zh: "帮助", en: "Help" },
  lead: {
    zh: "想找什么、想发布什么、接下来会发生什么。",
    en: "What can be found here, what can be posted, and what happens then.",
  },
  find: { zh: "我有难题，想找成果或专家", en: "I have a problem and need results or experts" },
  findText: {
    zh: "用一句话描述问题即可查询；结果可按领域、成熟度和合作方式筛选，可以收藏、比较。没有找到时，把它发布成需求，系统会继续寻找。",
    en: "Describe it in a sentence. Results can be narrowed by field, maturity and terms, saved and compared. If nothing fits, post it as a demand, and it goes on being looked for.",
  },
  toSearch: { zh: "智能查询", en: "Search all" },
  toDemand: { zh: "发布需求", en: "Post a demand" },
  offer: { zh: "我有成果，想找应用", en: "I have a result and want to see it used" },
  offerText: {
    zh: "填写成果做到了哪一步、有哪些知识产权、愿意以什么方式合作。草稿随时保存，没有账号也可以先写，提交时再登录。",
    en: "Say how mature it is, what protects it and on which terms it can be had. Drafts are kept as you write, without an account as well; you log in to submit.",
  },
  toAchievement: { zh: "发布成果", en: "Post an achievement" },
  review: { zh: "提交之后", en: "After submitting" },
  reviewText: {
    zh: "每条内容先由工作人员审核，退回时会写明原因，修改后可再次提交。进展在“我的发布”里查看，也会发通知。",
    en: "Everything is reviewed before it is published. What is returned says why and can be submitted again. My page shows how it stands, and you are notified.",
  },
  toMine: { zh: "我的发布", en: "My postings" },
  contact: { zh: "联系与对接", en: "Contact" },
  contactText: {
    zh: "在成果、专家或需求的页面上写明来意。双方都同意之后才会交换联系方式，之后由技术经理人跟进到签约。",
    en: "Write from the page of an achievement, expert or demand. Contact data are exchanged once both sides agree; a broker then follows it up.",
  },
  toCases: { zh: "我的对接", en: "My cases" },
  account: { zh: "账号与密码", en: "Account and password" },
  accountText: {
    zh: "查找、阅读、收藏和起草不需要账号。忘记密码时，可用已确认的邮箱或手机找回（以本站已开通的方式为准）。",
    en: "Finding, reading, saving and drafting need no account. A forgotten password is recovered by a confirmed e-mail address or phone, as far as this site offers it.",
  },
  toLogin: { zh: "登录", en: "Log in" },
  toForgotten: { zh: "找回密码", en: "Recover a password" },
  more: { zh: "还有问题？请看", en: "Anything else? See the " },
  handbook: { zh: "访客手册", en: "handbook for visitors" },
  person: {
    zh: "，或用页面底部的电话与邮箱联系主办单位。",
    en: ", or write to or call the association: its phone and e-mail are at the foot of the page.",
  },
});

/** The page under `/help`. */
export function HelpPage() {
  const t = useText(texts);
  const { language } = usePreferences();
  usePageTitle(t("title"));
  return (
    <div className="inside help">
      <header>
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <Topic mark="demand" title={t("find")} text={t("findText")}>
        <Link to="/zzc">{t("toSearch")}</Link>
        <Link to="/fxq">{t("toDemand")}</Link>
      </Topic>
      <Topic mark="supply" title={t("offer")} text={t("offerText")}>
        <Link to="/fcg">{t("toAchievement")}</Link>
      </Topic>
      <Topic mark="institution" title={t("review")} text={t("reviewText")}>
        <Link to="/my">{t("toMine")}</Link>
      </Topic>
      <Topic mark="match" title={t("contact")} text={t("contactText")}>
        <Link to="/my?at=cases">{t("toCases")}</Link>
      </Topic>
      <Topic mark="expert" title={t("account")} text={t("accountText")}>
        <LoginLink from="/my">{t("toLogin")}</LoginLink>
        <Link to="/forgotPassword">{t("toForgotten")}</Link>
      </Topic>
      <p className="help-person">
        {t("more")}
        <a href={`docs/${language}/handbook/visitor`}>{t("handbook")}</a>
        {t("person")}
      </p>
    </div>
  );
}

interface TopicProps {
  mark: MarkKind;
  title: string;
  text: string;
  children: React.ReactNode;
}

function Topic({ mark, title, text, children }: TopicProps) {
  return (
    <section className="help-topic">
      <h2>
        <Mark kind={mark} size={16} />
        {title}
      </h2>
      <div>
        <p>{text}</p>
        <p className="help-ways">{children}</p>
      </div>
    </section>
  );
}
