import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { firstPasswords, type FirstPassword } from "@kezhuan/contract/api/people";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Radio } from "antd";
import { useId, useState } from "react";
import { refreshDepartments } from "@kezhuan/web/api/departments.ts";
import { choicesQuery } from "@kezhuan/web/api/notices.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import type { CreateRecord } from "../form/save-record.ts";

const texts = defineText({
  title: { zh: "初始密码", en: "First password" },
  once: { zh: "随机生成，保存后显示一次", en: "Random, shown once after saving" },
  mail: { zh: "随机生成，发送到其邮箱", en: "Random, sent to the e-mail address" },
  none: { zh: "暂不设置", en: "Not yet" },
  noMail: {
    zh: "没有配置邮件服务器，不能发送邮件。",
    en: "No mail server is set up, so nothing can be sent by mail.",
  },
  help: { zh: "首次登录时必须改成自己的密码。", en: "It must be changed at the first login." },
  doneTitle: { zh: "账号已建立", en: "Account created" },
  done: {
    zh: "账号：{username}\n初始密码：{password}\n\n密码只显示这一次，请转交本人。首次登录时必须改成自己的密码。",
    en: "Account: {username}\nFirst password: {password}\n\nThe password is shown only this once: hand it over. At the first login it must be changed.",
  },
  understood: { zh: "已记下", en: "Noted" },
  mailed: { zh: "初始密码将发送到 {email}", en: "The first password is sent to {email}" },
});

/** How somebody new gets in: asked below the form of a new user, and part of the same saving. */
export function useNewPerson(
  meta: ObjectMeta,
  record: WireRecord | undefined,
): { choice: React.ReactNode; create: CreateRecord } | undefined {
  const t = useText(texts);
  const [password, setPassword] = useState<FirstPassword>("once");
  if (meta.object.name !== "sys_user" || record) return undefined;
  const create: CreateRecord = async (data) => {
    const answer = await sendMessage("createPerson", { data: { ...data }, password });
    if (!answer.ok) return answer;
    void refreshDepartments();
    const { password: given, mailed } = answer.data;
    if (mailed) showToast(t("mailed", { email: String(data["email"]) }));
    if (given !== null)
      void askPerson({
        title: t("doneTitle"),
        text: t("done", { username: String(data["username"]), password: given }),
        copy: given,
        yes: t("understood"),
        no: null,
      });
    return answer;
  };
  return { create, choice: <PasswordChoice value={password} onChange={setPassword} /> };
}

interface PasswordChoiceProps {
  value: FirstPassword;
  onChange: (value: FirstPassword) => void;
}

function PasswordChoice({ value, onChange }: PasswordChoiceProps) {
  const t = useText(texts);
  const id = useId();
  const { data } = useQuery(choicesQuery());
  const hasMail = data?.mails === true;
  return (
    <section className="form-group" aria-labelledby={id}>
      <h3 id={id}>{t("title")}</h3>
      <Radio.Group
        aria-labelledby={id}
        vertical
        value={value}
        options={firstPasswords.map((one) => ({
          value: one,
          label: t(one),
          disabled: one === "mail" && !hasMail,
        }))}
        onChange={(event) => onChange(event.target.value as FirstPassword)}
      />
      <p className="form-help">{hasMail ? t("help") : `${t("help")} ${t("noMail")}`}</p>
    </section>
  );
}
