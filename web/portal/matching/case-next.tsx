import { site } from "@kezhuan/web/ui/site.ts";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { ContactList } from "./case-sides.tsx";
import { nextActorOf, type CaseView } from "./read-case.ts";

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
  brokerTitle: { zh: "技术经理人", en: "Your broker" },
});

/** Who acts next, what they do, by when; and how to reach whoever looks after the case. */
export function CaseNext({ view }: { view: CaseView }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { broker, dueOn, nextAction, status } = view;
  const actor = nextActorOf(view);
  const standard = actor === "broker" && status === "assigned" ? "brokerContact" : actor;
  return (
    <>
      {standard !== undefined && (
        <p className="case-next">
          {t("next")}
          <strong>
            {nextAction === undefined ? (
              t(standard, { days: site.contact_days })
            ) : (
              <Typed text={nextAction} />
            )}
          </strong>
          {dueOn !== undefined && <span>{t("due", { date: formatDate(dueOn, language) })}</span>}
        </p>
      )}
      {broker && (
        <section className="case-section case-broker">
          <h2>{t("brokerTitle")}</h2>
          <ContactList contact={broker} />
        </section>
      )}
    </>
  );
}
