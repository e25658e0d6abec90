import type { WireRecord } from "@kezhuan/contract/api/records";
import { useId, useState } from "react";
import {
  contactConsent,
  contactScopes,
  contactWays,
  needsConsent,
  type ContactScope,
  type ContactWay,
} from "@kezhuan/contract/contact-consent";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { defineText, formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  title: { zh: "谁能看到我的联系方式", en: "Who sees how to reach me" },
  lead: {
    zh: "逐项选择，随时可以改。",
    en: "Choose for each, and change it at any time.",
  },
  phone: { zh: "电话", en: "Phone" },
  email: { zh: "邮箱", en: "E-mail" },
  wechat: { zh: "微信", en: "WeChat" },
  address: { zh: "通信地址", en: "Address" },
  unset: { zh: "{way}（未填写）", en: "{way} (not given)" },
  nobody: { zh: "不公开", en: "Nobody" },
  agreed: { zh: "对接双方同意后", en: "After both agreed in a case" },
  members: { zh: "注册用户", en: "Registered users" },
  public: { zh: "所有人", en: "Everyone" },
  since: { zh: "{date} 起公开，文本版本 {version}", en: "Shown since {date}, text version {version}" },
  save: { zh: "保存选择", en: "Save the choice" },
  saved: { zh: "保存成功", en: "Saved" },
});

type Scopes = Record<ContactWay, ContactScope>;

/** Who sees how the person can be reached: decided field by field, agreed to, and taken back the same way. */
export function ContactScopes({ expert }: { expert: WireRecord }) {
  const t = useText(texts);
  const { errors, problem, isSending, send } = useSending();
  const [scopes, setScopes] = useState<Scopes>(() => readScopes(expert));
  const [agreed, setAgreed] = useState(false);
  const asks = needsConsent(scopes);
  const save = async () => {
    const input = {
      expert: expert.id,
      scopes,
      ...(asks && agreed ? { consent: contactConsent.version } : {}),
    };
    if (!(await send(() => sendMessage("setContactVisibility", input)))) return;
    setAgreed(false);
    void refreshRecords("kch_expert");
    showToast(t("saved"), { tone: "success" });
  };
  return (
    <section className="my-section" aria-labelledby={`my-expert-${expert.id}`}>
      <header>
        <h2 id={`my-expert-${expert.id}`}>{t("title")}</h2>
      </header>
      <p className="my-advice">{t("lead")}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormProblem message={problem} />
        <div className="my-scopes">
          {contactWays.map((way) => (
            <Select
              key={way}
              label={readText(expert[`contact_${way}`]) ? t(way) : t("unset", { way: t(way) })}
              value={scopes[way]}
              options={contactScopes.map((value) => ({ value, label: t(value) }))}
              onChange={(value) => setScopes({ ...scopes, [way]: value })}
            />
          ))}
        </div>
        {asks && <Agreement agreed={agreed} error={errors["consent"]} onChange={setAgreed} />}
        <div className="my-ways">
          <Button type="submit" look="filled" disabled={isSending}>
            {t("save")}
          </Button>
          <Since expert={expert} />
        </div>
      </form>
    </section>
  );
}

interface AgreementProps {
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
}

function Agreement({ agreed, error, onChange }: AgreementProps) {
  const { language } = usePreferences();
  const id = useId();
  return (
    <div className="my-ways">
      <p className="my-agree">
        <input
          type="checkbox"
          id={id}
          checked={agreed}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{pickLabel(contactConsent.text, language)}</label>
      </p>
      {error !== undefined && (
        <p className="my-agree-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function Since({ expert }: { expert: WireRecord }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const since = readText(expert["consent_at"]);
  // What was agreed to once says nothing where nothing is shown.
  if (since === undefined || !needsConsent(readScopes(expert))) return null;
  const version = readText(expert["consent_text_version"]) ?? "";
  return <span className="my-advice">{t("since", { date: formatDate(since, language), version })}</span>;
}

function readScopes(expert: WireRecord): Scopes {
  const read = (way: ContactWay) =>
    contactScopes.find((scope) => scope === expert[`visibility_${way}`]) ?? "agreed";
  return { phone: read("phone"), email: read("email"), wechat: read("wechat"), address: read("address") };
}
