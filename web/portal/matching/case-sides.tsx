import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { withOwnContact } from "./intent.ts";
import { phaseOf, type CaseView, type Contact, type Side } from "./read-case.ts";

const texts = defineText({
  title: { zh: "联系方式", en: "Contacts" },
  lead: {
    zh: "只有双方都同意，才能互相看到联系方式；任何一方都可以随时收回。",
    en: "Each side sees the other's contact only while both agree; either may take it back at any time.",
  },
  exchanged: {
    zh: "双方已经交换联系方式，对接进行期间保持可见。",
    en: "Both sides have exchanged contacts; they stay visible while the case goes on.",
  },
  over: {
    zh: "对接已经结束，不再交换联系方式。",
    en: "The case has ended; no more contacts are exchanged.",
  },
  mine: { zh: "我方", en: "My side" },
  theirs: { zh: "对方", en: "The other side" },
  hidden: { zh: "双方同意后显示", en: "Shown once both agree" },
  agreed: { zh: "已同意交换", en: "Agreed to exchange" },
  notAgreed: { zh: "尚未同意", en: "Not agreed yet" },
  agree: { zh: "同意交换联系方式", en: "Agree to exchange contacts" },
  withdraw: { zh: "收回同意", en: "Take the consent back" },
  name: { zh: "联系人", en: "Name" },
  phone: { zh: "电话", en: "Phone" },
  email: { zh: "电子邮箱", en: "E-mail" },
  save: { zh: "保存我的联系方式", en: "Save my contact" },
  saved: { zh: "保存成功", en: "Saved" },
  none: { zh: "未填写", en: "Not given" },
});

interface CaseSidesProps {
  view: CaseView;
  onChanged: () => void;
}

/** The two sides: what reaches each, and whether it may be told to the other. */
export function CaseSides({ view, onChanged }: CaseSidesProps) {
  const t = useText(texts);
  const other: Side = view.side === "applicant" ? "counterpart" : "applicant";
  const theirs = view.consents[view.side] && view.consents[other] ? view.contacts[other] : undefined;
  // Of a case that came to nothing there is nothing left to agree to, unless somebody takes back what they agreed to.
  if (phaseOf(view.status) < 0 && !view.consents[view.side]) {
    return (
      <section className="case-section">
        <h2>{t("title")}</h2>
        <p className="case-lead">{t("over")}</p>
      </section>
    );
  }
  return (
    <section className="case-section">
      <h2>{t("title")}</h2>
      <p className="case-lead">{t(isExchanged(view) ? "exchanged" : "lead")}</p>
      <div className="case-sides">
        <OwnSide view={view} onChanged={onChanged} />
        <div>
          <h3>{t("theirs")}</h3>
          {theirs ? <ContactList contact={theirs} /> : <p className="case-lead">{t("hidden")}</p>}
          <p className="case-consent">{t(view.consents[other] ? "agreed" : "notAgreed")}</p>
        </div>
      </div>
    </section>
  );
}

function OwnSide({ view, onChanged }: CaseSidesProps) {
  const t = useText(texts);
  const { side } = view;
  const agrees = view.consents[side];
  const kept = view.contacts[side];
  const { data: own } = useQuery(profileQuery());
  const [changed, setTyped] = useState<Record<"name" | "phone" | "email", string>>();
  const known = { name: kept?.name ?? "", phone: kept?.phone ?? "", email: kept?.email ?? "" };
  const typed = changed ?? withOwnContact(known, own);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = async (changed: Record<string, unknown>) => {
    const answer = await saveObjData({ objname: "kch_match", data: { id: view.id, ...changed } });
    if (!answer.ok && answer.errors.length > 0)
      return setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])));
    await unwrap(Promise.resolve(answer));
    setErrors({});
    showToast(t("saved"), { tone: "success" });
    onChanged();
  };
  const tell = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      showToast(error instanceof Error ? error.message : String(error), { tone: "error" }),
    );
  const contact = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [`${side}_contact_${name}`, value.trim() || null]),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        tell(save(contact));
      }}
    >
      <h3>{t("mine")}</h3>
      {(["name", "phone", "email"] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          value={typed[name]}
          error={errors[`${side}_contact_${name}`]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <p className="case-consent">{t(agrees ? "agreed" : "notAgreed")}</p>
      <div className="case-actions">
        <Button type="submit">{t("save")}</Button>
        {!isExchanged(view) && (
          <Button
            look={agrees ? "quiet" : "filled"}
            onClick={() => tell(save({ ...contact, [`${side}_consent`]: !agrees }))}
          >
            {t(agrees ? "withdraw" : "agree")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** From then on the case stands on both consents, and the server refuses to have one back. */
function isExchanged({ status }: CaseView): boolean {
  return phaseOf(status) >= phaseOf("both_consented");
}

/** How somebody is reached. */
export function ContactList({ contact }: { contact: Contact }) {
  const t = useText(texts);
  const rows = (["name", "phone", "email"] as const).flatMap((name) =>
    contact[name] === undefined ? [] : [{ name, value: contact[name] }],
  );
  if (rows.length === 0) return <p className="case-lead">{t("none")}</p>;
  return (
    <dl className="case-contact">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
