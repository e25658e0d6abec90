import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import { useSay } from "@kezhuan/web/account/use-say.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { checkWritten, names, type Errors, type Name, type Written } from "./check-written.ts";
import { ACTIVITY, REGISTRATION, type Activity } from "./read-activity.ts";

const texts = defineText({
  person_name: { zh: "姓名", en: "Name" },
  organisation: { zh: "单位", en: "Institution" },
  phone: { zh: "手机", en: "Phone" },
  email: { zh: "电子邮箱", en: "E-mail" },
  note: { zh: "备注", en: "Note" },
  send: { zh: "报名", en: "Register" },
  wait: { zh: "加入候补", en: "Join the waiting list" },
  sending: { zh: "正在提交", en: "Sending" },
  seen: {
    zh: "这些信息只有本场活动的组织者能看到。",
    en: "Seen by the organisers of this activity only.",
  },
});

interface RegistrationFormProps {
  activity: Activity;
  /** Absent for who has to log in first, by what stands in the place of the button. */
  userId: string | undefined;
  children: React.ReactNode;
}

/** What is asked of somebody who registers: prefilled from their account, and kept when they log in in between. */
export function RegistrationForm({ activity, userId, children }: RegistrationFormProps) {
  const t = useText(texts);
  const say = useSay();
  const { data: own, isLoading } = useQuery({ ...profileQuery(), enabled: userId !== undefined });
  const { form: shown, aim } = useFirstWrong();
  const form = useForm(activity, { userId, own, onRefused: aim });
  const isFull = activity.placesLeft === 0;
  if (isFull && !activity.hasWaitingList) return null;
  return (
    <form
      ref={shown}
      className="activity-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (userId !== undefined) void form.send();
      }}
    >
      <FormProblem message={form.problem} />
      {names.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          error={say(form.errors[name])}
          maxLength={name === "note" ? 300 : name === "person_name" ? 60 : 120}
          autoComplete={completions[name]}
          value={form.written[name]}
          onChange={(event) => form.change(name, event.target.value)}
        />
      ))}
      <p className="activity-seen">{t("seen")}</p>
      {userId === undefined ? (
        <div className="activity-login">{children}</div>
      ) : (
        // What the account fills in must be there before it is checked.
        <Button type="submit" look="filled" disabled={form.isSending || isLoading}>
          {t(form.isSending ? "sending" : isFull ? "wait" : "send")}
        </Button>
      )}
    </form>
  );
}

const completions: Record<Name, string> = {
  person_name: "name",
  organisation: "organization",
  phone: "tel",
  email: "email",
  note: "off",
};

interface FormUse {
  userId: string | undefined;
  own: ProfileOutput | undefined;
  onRefused: () => void;
}

function useForm(activity: Activity, { userId, own, onRefused }: FormUse) {
  const [typed, setTyped] = useState<Partial<Written>>(() => recall(activity.id));
  const [errors, setErrors] = useState<Errors>({});
  const { problem, isSending, ...sending } = useSending({
    describe: ({ errors: [first], msg }) => first?.message ?? msg,
    onDone: () => keep(activity.id, undefined),
    refresh: () => Promise.all([REGISTRATION, ACTIVITY].map(refreshRecords)),
  });
  const [requestId] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join("-"));
  const written: Written = {
    person_name: typed.person_name ?? own?.name ?? "",
    organisation: typed.organisation ?? "",
    phone: typed.phone ?? own?.phone ?? "",
    email: typed.email ?? own?.email ?? "",
    note: typed.note ?? "",
  };
  const change = (name: Name, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    keep(activity.id, next);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
  };
  const send = async () => {
    const found = checkWritten(written);
    setErrors(found);
    if (Object.keys(found).length > 0) return onRefused();
    const said = Object.entries(written).filter(([, value]) => value.trim() !== "");
    const data = { activity: activity.id, account: userId, ...Object.fromEntries(said) };
    await sending.send(() =>
      saveObjData({ objname: REGISTRATION, data, request_id: requestId }, { quiet: true }),
    );
  };
  return { written, errors, problem, isSending, change, send };
}

const keyOf = (id: string) => `activity:${id}`;

/** What was half written, kept in the browser until it is sent. */
function recall(id: string): Partial<Written> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([name, value]) => names.includes(name as Name) && typeof value === "string",
      ),
    );
  } catch {
    // Somebody else's value under our key is nothing of ours.
    return {};
  }
}

function keep(id: string, written: Partial<Written> | undefined): void {
  if (written) localStorage.setItem(keyOf(id), JSON.stringify(written));
  else localStorage.removeItem(keyOf(id));
}
