import { identities, type Identity } from "@kezhuan/contract/api/session";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { isBody } from "../register/check-registration.ts";
import { IdentityChoice } from "../register/identity-choice.tsx";
import { registerTexts } from "../register/register-texts.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { EmailStanding } from "./email-state.tsx";
import { PhoneStanding } from "./phone-state.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  title: { zh: "账号资料", en: "Profile" },
  lead: {
    zh: "用于识别和联系您，不向访客公开。",
    en: "They serve to recognise and reach you. Visitors never see them.",
  },
  save: { zh: "保存", en: "Save" },
  saved: { zh: "保存成功", en: "Saved" },
  agreed: { zh: "{date} 同意协议版本 {version}", en: "Terms {version} agreed to on {date}" },
});

/** One's own account: name, capacity, and how to be reached. */
export function ProfileSection() {
  const t = useText(texts);
  // A mail that is on its way is shown as sent a moment later.
  const profile = useQuery({
    ...profileQuery(),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.mails && data.email_state === "unconfirmed" && dataUpdateCount < 8 ? 2500 : false,
  });
  return (
    <section className="my-section" aria-labelledby="my-profile">
      <header>
        <h2 id="my-profile">{t("title")}</h2>
      </header>
      <p className="my-advice">{t("lead")}</p>
      {profile.error && <FetchFailure error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.isPending && <PageWait />}
      {profile.data && (
        <>
          <ProfileForm profile={profile.data} />
          <PhoneStanding key={profile.data.phone} profile={profile.data} />
        </>
      )}
    </section>
  );
}

function ProfileForm({ profile }: { profile: ProfileOutput }) {
  const t = useText(texts);
  const say = useText(registerTexts);
  const queries = useQueryClient();
  const { errors, problem, isSending, send } = useSending();
  const known = identities.find((one) => one === profile.identity);
  const [identity, setIdentity] = useState<Identity | "">(known ?? "");
  const [name, setName] = useState(profile.name);
  const [phone, setPhone] = useState(profile.phone ?? "");
  const [email, setEmail] = useState(profile.email ?? "");
  const save = async () => {
    const given = { name, phone: phone.trim() || null, email: email.trim() || null };
    const saved = await send(() =>
      sendMessage("saveProfile", identity === "" ? given : { ...given, identity }),
    );
    if (!saved) return;
    queries.setQueryData(profileQuery().queryKey, saved.data);
    void refresh(keyOf("info"));
    showToast(t("saved"), { tone: "success" });
  };
  return (
    <form
      className="my-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormProblem message={problem} />
      {(identity !== "" || profile.identity === null) && (
        <IdentityChoice legend={say("identity")} value={identity} onChange={setIdentity} />
      )}
      <TextField label={say("username")} value={profile.username} readOnly />
      <TextField
        label={say(isBody(identity) ? "orgName" : "name")}
        value={name}
        autoComplete="name"
        error={errors["name"]}
        onChange={(event) => setName(event.target.value)}
      />
      <Reach {...{ phone, email, errors }} onPhone={setPhone} onEmail={setEmail} />
      <EmailStanding profile={profile} typed={email} />
      <Agreed profile={profile} />
      <Button type="submit" look="filled" className="my-send" disabled={isSending}>
        {t("save")}
      </Button>
    </form>
  );
}

interface ReachProps {
  phone: string;
  email: string;
  errors: Readonly<Record<string, string>>;
  onPhone: (phone: string) => void;
  onEmail: (email: string) => void;
}

function Reach({ phone, email, errors, onPhone, onEmail }: ReachProps) {
  const say = useText(registerTexts);
  return (
    <>
      <TextField
        label={say("phone")}
        value={phone}
        type="tel"
        autoComplete="tel"
        error={errors["phone"]}
        hint={say("reachHint")}
        onChange={(event) => onPhone(event.target.value)}
      />
      <TextField
        label={say("email")}
        value={email}
        type="email"
        autoComplete="email"
        error={errors["email"]}
        onChange={(event) => onEmail(event.target.value)}
      />
    </>
  );
}

function Agreed({ profile: { consent_version: version, consent_at: at } }: { profile: ProfileOutput }) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (version === null || at === null) return null;
  return <p className="my-advice">{t("agreed", { version, date: formatDate(at, language) })}</p>;
}
