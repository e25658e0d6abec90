import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { setPreferences } from "@kezhuan/web/ui/preferences.ts";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { OwnEmail } from "./own-email.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { ownProfileTexts } from "./own-profile-texts.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

/** How one is known and reached: picture, name, phone and e-mail. */
export function OwnProfile({ children }: { children: React.ReactNode }) {
  const { data: profile, error, refetch } = useProfile();
  const keep = useKeepProfile();
  if (!profile)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton height="320px" />;
  return (
    <>
      <OwnPicture profile={profile} onSaved={keep} />
      <ProfileForm key={profile.username} profile={profile} onSaved={keep} />
      {children}
    </>
  );
}

function useProfile() {
  return useQuery({
    ...profileQuery(),
    // A mail that is on its way is shown as sent a moment later.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.mails && [data.email_state, data.new_email?.state].includes("unconfirmed") && dataUpdateCount < 8
        ? 2500
        : false,
  });
}

/** Shows what was saved wherever the person is shown. */
function useKeepProfile() {
  const t = useText(ownProfileTexts);
  const queries = useQueryClient();
  return (profile: ProfileOutput) => {
    queries.setQueryData(profileQuery().queryKey, profile);
    void refresh(keyOf("info"));
    showToast(t("saved"), { tone: "success" });
  };
}

interface ProfileFormProps {
  profile: ProfileOutput;
  onSaved: (profile: ProfileOutput) => void;
}

function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useText(ownProfileTexts);
  const { errors, problem, isSending, send, forget } = useSending();
  const [typed, setTyped] = useState({
    name: profile.name,
    phone: profile.phone ?? "",
    email: profile.new_email?.email ?? profile.email ?? "",
  });
  const type = (name: keyof typeof typed, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    forget(name);
  };
  // A confirmed address is replaced by one that can be confirmed, or by an administrator.
  const isLocked = !profile.mails && profile.email_state === "confirmed";
  const save = async () => {
    const reach = { name: typed.name, phone: typed.phone.trim() || null };
    const saved = await send(() =>
      sendMessage("saveProfile", isLocked ? reach : { ...reach, email: typed.email.trim() || null }),
    );
    if (saved) onSaved(saved.data);
  };
  return (
    <form
      className="own-profile-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormProblem message={problem} />
      <PlainFields username={profile.username} {...{ typed, errors }} onType={type} />
      <OwnEmail
        profile={profile}
        typed={typed.email}
        isLocked={isLocked}
        error={errors["email"]}
        onType={(value) => type("email", value)}
      />
      <Button type="submit" look="filled" disabled={isSending}>
        {t(isSending ? "saving" : "save")}
      </Button>
    </form>
  );
}

interface PlainFieldsProps {
  username: string;
  typed: { name: string; phone: string };
  errors: Readonly<Record<string, string>>;
  onType: (name: "name" | "phone", value: string) => void;
}

function PlainFields({ username, typed, errors, onType }: PlainFieldsProps) {
  const t = useText(ownProfileTexts);
  return (
    <>
      <TextField
        label={t("name")}
        value={typed.name}
        autoComplete="name"
        maxLength={60}
        error={errors["name"]}
        onChange={(event) => onType("name", event.target.value)}
      />
      <TextField label={t("username")} value={username} readOnly hint={t("usernameHint")} />
      <TextField
        label={t("phone")}
        value={typed.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        error={errors["phone"]}
        onChange={(event) => onType("phone", event.target.value)}
      />
    </>
  );
}

/** The language of the account: on this device at once, on others from the next login, and in mails. */
export function OwnLanguage() {
  const t = useText(ownProfileTexts);
  const { data: profile } = useProfile();
  const keep = useKeepProfile();
  if (!profile) return <Skeleton height="64px" />;
  const choose = async (language: "zh" | "en" | null) => {
    const answer = await sendMessage("saveProfile", { language });
    if (!answer.ok) return showToast(answer.msg, { tone: "error" });
    if (language) setPreferences({ language });
    keep(answer.data);
  };
  return (
    <div className="own-language">
      <Choice
        legend={t("language")}
        value={profile.language ?? "device"}
        options={[
          { value: "device", label: t("followDevice") },
          { value: "zh", label: "中文" },
          { value: "en", label: "English" },
        ]}
        onChange={(value) => void choose(value === "device" ? null : value)}
      />
      <p>{t("languageHint")}</p>
    </div>
  );
}
