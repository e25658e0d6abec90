import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { registerAddress } from "@kezhuan/web/account/return-address.ts";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { frequencyTexts, subscriptionTexts } from "./subscription-texts.ts";
import {
  SUBSCRIPTION,
  frequencies,
  subscriptionsQuery,
  type Frequency,
  type SubscriptionDraft,
} from "./subscription.ts";
import "./subscriptions.css";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  title: { zh: "订阅", en: "Subscribe" },
  lead: {
    zh: "有新公开的内容时，通过站内通知提醒您；绑定了邮箱的，也会收到邮件。随时可以退订。",
    en: "You are told here, and by e-mail if your account has an address, when something new is published. You can unsubscribe at any time.",
  },
  name: { zh: "名称", en: "Name" },
  nameMissing: { zh: "请填写名称", en: "Give it a name" },
  save: { zh: "订阅", en: "Subscribe" },
  cancel: { zh: "取消", en: "Cancel" },
  done: { zh: "已订阅，可在“我的订阅”中修改", en: "Subscribed. Change it among your subscriptions" },
  known: {
    zh: "您已订阅“{name}”，有新内容时会提醒您。",
    en: "You have subscribed to “{name}” already and are told when something new comes.",
  },
  mine: { zh: "我的订阅", en: "My subscriptions" },
  closed: {
    zh: "登录后可以订阅，提醒会发到您的账号。",
    en: "Log in to subscribe; you are told through your account.",
  },
  login: { zh: "登录", en: "Log in" },
  register: { zh: "注册", en: "Register" },
});

interface SubscribeDialogProps {
  draft: SubscriptionDraft;
  onClose: () => void;
}

/** What the subscription is called, how often and in which language it tells. */
export function SubscribeDialog({ draft, onClose }: SubscribeDialogProps) {
  const t = useText(texts);
  const { data: info } = useQuery(infoQuery());
  if (info === undefined) return null;
  if (info !== null) return <Subscribing draft={draft} onClose={onClose} userId={info.user.id} />;
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Link className="button button-plain" to={registerAddress(draft.path)}>
            {t("register")}
          </Link>
          <LoginLink className="button button-filled" from={draft.path}>
            {t("login")}
          </LoginLink>
        </>
      }
    >
      <p>{t("closed")}</p>
    </Dialog>
  );
}

/** Who has subscribed to the same already is told so: twice the same would tell them twice. */
function Subscribing({ userId, ...props }: SubscribeDialogProps & { userId: string }) {
  const t = useText(texts);
  const { data, isPending } = useQuery(subscriptionsQuery(userId));
  const { draft, onClose } = props;
  const known = data?.find(({ kind, path }) => kind === draft.kind && path === draft.path);
  if (isPending) return null;
  if (!known) return <SubscribeForm {...props} />;
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <Link className="button button-filled" to="/my?at=subscriptions">
          {t("mine")}
        </Link>
      }
    >
      <p>{t("known", { name: known.name })}</p>
    </Dialog>
  );
}

function SubscribeForm({ draft, onClose }: SubscribeDialogProps) {
  const t = useText(texts);
  const say = useText(subscriptionTexts);
  const often = useText(frequencyTexts);
  const preferences = usePreferences();
  const [name, setName] = useState(draft.name);
  const [frequency, setFrequency] = useState<Frequency>("weekly");
  const [language, setLanguage] = useState(preferences.language);
  const [problem, setProblem] = useState<string>();
  const languages = (["zh", "en"] as const).map((value) => ({ value, label: say(value) }));
  const save = async () => {
    if (name.trim() === "") return setProblem(t("nameMissing"));
    const data = { ...draft, name: name.trim(), frequency, language };
    const answer = await saveObjData({ objname: SUBSCRIPTION, data }, { quiet: true });
    if (!answer.ok) {
      return setProblem(say("failed", { message: answer.errors[0]?.message ?? answer.msg }));
    }
    showToast(t("done"), { tone: "success" });
    onClose();
    return refresh(keyOf("subscriptions"));
  };
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={<Footer onClose={onClose} onSave={() => void save()} />}
    >
      <form
        className="subscribe-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{t("lead")}</p>
        <TextField
          label={t("name")}
          value={name}
          maxLength={120}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setName(event.target.value);
          }}
        />
        <Select
          label={say("frequency")}
          value={frequency}
          options={frequencies.map((value) => ({ value, label: often(value) }))}
          onChange={setFrequency}
        />
        <Select label={say("language")} value={language} options={languages} onChange={setLanguage} />
      </form>
    </Dialog>
  );
}

function Footer({ onClose, onSave }: { onClose: () => void; onSave: () => void }) {
  const t = useText(texts);
  return (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button look="filled" onClick={onSave}>
        {t("save")}
      </Button>
    </>
  );
}
