import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CaptchaField } from "@kezhuan/web/account/captcha-field.tsx";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { loginTexts } from "@kezhuan/web/account/login/login-texts.ts";
import { PasswordField } from "@kezhuan/web/account/password-field.tsx";
import { useCaptcha } from "@kezhuan/web/account/use-captcha.ts";
import { useSay } from "@kezhuan/web/account/use-say.ts";
import { EndingKeys } from "@kezhuan/web/account/password/ending-keys.tsx";
import { NewPasswordFields } from "@kezhuan/web/account/password/new-password-fields.tsx";
import { useNewPassword } from "@kezhuan/web/account/password/use-new-password.ts";
import { ownPasswordQuery } from "@kezhuan/web/api/password-messages.ts";
import { useAccount } from "../session/account.tsx";
import { usePasswordChange } from "./use-password-change.ts";
import "@kezhuan/web/account/login/login-form.css";

const texts = defineText({
  old: { zh: "当前密码", en: "Present password" },
  save: { zh: "修改密码", en: "Change password" },
  saving: { zh: "正在修改… {percent}%", en: "Changing… {percent}%" },
});

/** The old password, the new one twice, and a captcha. */
export function PasswordForm() {
  const t = useText(texts);
  const tLogin = useText(loginTexts);
  const say = useSay();
  const { user } = useAccount();
  const captcha = useCaptcha();
  const fresh = useNewPassword({ username: user.username, known: [user.name] });
  const [old, setOld] = useState("");
  const [code, setCode] = useState("");
  const change = usePasswordChange({ username: user.username, captcha, fresh });
  const submit = async () => {
    const isDone = await change.submit({ old, code });
    if (isDone === undefined) return;
    setCode("");
    if (!isDone) return;
    setOld("");
    fresh.setPassword("");
    fresh.setAgain("");
  };
  const describeWork = () =>
    captcha.current ? t("saving", { percent: Math.round(change.progress * 100) }) : tLogin("fetchingCode");
  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isBusy) void submit();
      }}
    >
      <FormProblem message={change.errors.form} />
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label={t("old")}
        value={old}
        onChange={(event) => {
          setOld(event.target.value);
          change.forget("old");
        }}
        error={say(change.errors.old)}
        autoComplete="current-password"
        maxLength={200}
      />
      <NewPasswordFields {...fresh} />
      <OwnEndingKeys />
      <CaptchaField
        captcha={captcha}
        code={code}
        onChange={(answer) => {
          setCode(answer);
          change.forget("code");
        }}
        error={say(change.errors.code)}
      />
      <Button type="submit" look="filled" disabled={change.isBusy}>
        {change.isBusy ? describeWork() : t("save")}
      </Button>
    </form>
  );
}

function OwnEndingKeys() {
  const { data: own } = useQuery(ownPasswordQuery);
  return <EndingKeys count={own?.keys} />;
}
