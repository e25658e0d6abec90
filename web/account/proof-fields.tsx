import { useText } from "@kezhuan/web/ui/use-text.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { proofTexts } from "./proof-texts.ts";
import type { ProvenForm } from "./use-password-proof.ts";

/** The present password and the captcha that its proof is made with. */
export function ProofFields({ form }: { form: ProvenForm }) {
  const t = useText(proofTexts);
  const { captcha, password, code, type, errors } = form;
  return (
    <>
      <PasswordField
        label={t("password")}
        value={password}
        autoComplete="current-password"
        maxLength={200}
        error={errors["password"]}
        onChange={(event) => type("password", event.target.value)}
      />
      <CaptchaField
        captcha={captcha}
        code={code}
        onChange={(answer) => type("code", answer)}
        error={errors["code"]}
      />
    </>
  );
}
