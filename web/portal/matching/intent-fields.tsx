import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useSay } from "@kezhuan/web/account/use-say.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { Intent, IntentErrors } from "./intent.ts";
import { TextArea } from "@kezhuan/web/account/text-area.tsx";

const texts = defineText({
  message: { zh: "想解决的问题与合作方式", en: "What you have in mind, and how to go about it" },
  messageHint: {
    zh: "写清对象、指标、时间与预算，回复会更快。",
    en: "Answers come sooner when you name the object, the figures, the time and the budget.",
  },
  offer: { zh: "您能提供什么", en: "What you can offer" },
  offerHint: {
    zh: "写清方案、能达到的指标、已有的案例与周期，对方更容易判断。",
    en: "Name the approach, the figures it reaches, cases you have and the time: it is easier to judge.",
  },
  name: { zh: "联系人", en: "Your name" },
  phone: { zh: "电话", en: "Phone" },
  email: { zh: "电子邮箱", en: "E-mail" },
  agreed: {
    zh: "双方都同意后，可把我的联系方式告诉对方",
    en: "Once both sides agree, my contact may be given to the other",
  },
});

interface IntentFieldsProps {
  /** To a demand: whoever writes offers something instead of looking for it. */
  isAnswer: boolean;
  intent: Intent;
  errors: IntentErrors;
  onChange: (changed: Partial<Intent>) => void;
}

/** What is asked of somebody who begins a case. */
export function IntentFields({ isAnswer, intent, errors, onChange }: IntentFieldsProps) {
  const t = useText(texts);
  const say = useSay();
  return (
    <>
      <TextArea
        label={t(isAnswer ? "offer" : "message")}
        hint={t(isAnswer ? "offerHint" : "messageHint")}
        error={say(errors.message)}
        name="message"
        value={intent.message}
        maxLength={2000}
        onChange={(event) => onChange({ message: event.target.value })}
      />
      <TextField
        label={t("name")}
        error={say(errors.name)}
        name="name"
        autoComplete="name"
        maxLength={60}
        value={intent.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="matching-reach">
        <TextField
          label={t("phone")}
          error={say(errors.phone)}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={intent.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
        <TextField
          label={t("email")}
          error={say(errors.email)}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={120}
          value={intent.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </div>
      <label className="matching-agree">
        <input
          type="checkbox"
          checked={intent.agreed}
          onChange={(event) => onChange({ agreed: event.target.checked })}
        />
        {t("agreed")}
      </label>
    </>
  );
}
