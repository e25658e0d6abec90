import { site } from "@kezhuan/web/ui/site.ts";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { ContactList } from "./case-sides.tsx";
import { nextActorOf, signedStepOf, type CaseView } from "./read-case.ts";

const texts = defineText({
  next: { zh: "下一步", en: "Next step" },
  due: { zh: "期限 {date}", en: "Due {date}" },
  coordinator: {
    zh: "由工作人员派单：一个工作日内安排技术经理人，之后双方都会收到通知",
    en: "Staff name a broker within one working day; both sides are then notified",
  },
  broker: {
    zh: "由技术经理人推进，并在这里记录进展",
    en: "The broker takes it on and notes here what happens",
  },
  brokerContact: {
    zh: "由技术经理人在 {days} 个工作日内联系双方",
    en: "The broker contacts both sides within {days} working {days|day|days}",
  },
  both: {
    zh: "由双方决定是否交换联系方式：请在下面选择“同意交换联系方式”",
    en: "Both sides decide whether to exchange contacts: agree below",
  },
  self: {
    zh: "由您决定：对方已同意交换联系方式，请在下面选择是否同意",
    en: "It is your decision: the other side agreed to exchange contacts; agree below",
  },
  other: {
    zh: "等待对方同意交换联系方式；您已同意",
    en: "The other side has yet to agree to exchange contacts; you have agreed",
  },
  sign: {
    zh: "由双方商定条款并签订合同，技术经理人协助",
    en: "Both sides settle the terms and sign the contract; the broker helps",
  },
  register: {
    zh: "由技术经理人提交技术合同认定登记",
    en: "The broker files the contract for registration",
  },
  filed: { zh: "由登记机构审核已提交的合同", en: "The registrar examines the contract that was filed" },
  perform: {
    zh: "由双方按合同履约、付款；完成后可以在这里评价",
    en: "Both sides carry out the contract and pay; once it is completed you can rate it here",
  },
  brokerTitle: { zh: "技术经理人", en: "Your broker" },
});

/** Who acts next, what they do, by when. */
export function CaseNext({ view }: { view: CaseView }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { dueOn, nextAction, status } = view;
  const actor = nextActorOf(view);
  if (actor === undefined) return null;
  const usual = actor === "broker" && status === "assigned" ? "brokerContact" : actor;
  const standard = signedStepOf(view) ?? usual;
  return (
    <p className="case-next">
      {t("next")}
      <strong>
        {nextAction === undefined ? t(standard, { days: site.contact_days }) : <Typed text={nextAction} />}
      </strong>
      {dueOn !== undefined && <span>{t("due", { date: formatDate(dueOn, language) })}</span>}
    </p>
  );
}

/** How to reach whoever looks after the case. */
export function CaseBroker({ view: { broker } }: { view: CaseView }) {
  const t = useText(texts);
  if (!broker) return null;
  return (
    <section className="case-section case-broker">
      <h2>{t("brokerTitle")}</h2>
      <ContactList contact={broker} />
    </section>
  );
}
