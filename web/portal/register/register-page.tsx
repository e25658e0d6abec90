import { identities } from "@kezhuan/contract/api/session";
import { CaptchaField } from "@kezhuan/web/account/captcha-field.tsx";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import { NewPasswordFields } from "@kezhuan/web/account/password/new-password-fields.tsx";
import { loginAddress, returnAddress } from "@kezhuan/web/account/return-address.ts";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useSay } from "@kezhuan/web/account/use-say.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { verifyPath } from "./verify-path.ts";
import { isBody } from "./check-registration.ts";
import { ConsentField } from "./consent-field.tsx";
import { registerTexts } from "./register-texts.ts";
import { useRegistration } from "./use-registration.ts";
import "./register-page.css";

type Registering = ReturnType<typeof useRegistration>;

/** The page under `/register`: an account of one's own, and back to where one was. */
export function RegisterPage() {
  const t = useText(registerTexts);
  const say = useSay();
  const navigate = useNavigate();
  const back = returnAddress(useSearchParams());
  const registering = useRegistration({
    // Who registers for an institution is asked to have it verified, and may leave that for later.
    onEntered: ({ identity }) =>
      navigate(isBody(identity) ? verifyPath(back) : (back ?? "/my"), { replace: true }),
    onMade: () => {
      showToast(t("made"), { tone: "success" });
      navigate(loginAddress(back ?? "/my"), { replace: true });
    },
  });
  const { typed, change, errors, problem, captcha, fresh, submit } = registering;
  const { form, aim } = useFirstWrong();
  usePageTitle(t("title"));
  return (
    <div className="inside register">
      <header>
        <h1>{t("title")}</h1>
        <p>{back === undefined ? t("lead") : t("kept")}</p>
      </header>
      <form
        ref={form}
        className="register-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit().then(aim);
        }}
      >
        <FormProblem message={problem} />
        <PersonFields {...registering} />
        <NewPasswordFields {...fresh} />
        <CaptchaField
          captcha={captcha}
          code={typed.code}
          onChange={(code) => change("code", code)}
          error={say(errors.code)}
        />
        <ConsentField
          agreed={typed.agreed}
          error={say(errors.agreed)}
          onChange={(agreed) => change("agreed", agreed)}
        />
        <SubmitButton {...registering} />
      </form>
      <LoginLink from={back ?? "/my"}>{t("hasAccount")}</LoginLink>
    </div>
  );
}

function PersonFields({ typed, change, errors }: Registering) {
  const t = useText(registerTexts);
  const say = useSay();
  const isOrganisation = isBody(typed.identity);
  return (
    <>
      <Choice
        legend={t("identity")}
        value={typed.identity}
        options={identities.map((value) => ({ value, label: t(value) }))}
        onChange={(identity) => change("identity", identity)}
      />
      <TextField
        label={t(isOrganisation ? "orgName" : "name")}
        name="name"
        value={typed.name}
        onChange={(event) => change("name", event.target.value)}
        error={say(errors.name)}
        autoComplete={isOrganisation ? "organization" : "name"}
        maxLength={60}
      />
      <TextField
        label={t("username")}
        name="username"
        value={typed.username}
        onChange={(event) => change("username", event.target.value)}
        error={say(errors.username)}
        hint={t("usernameHint")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <div className="register-reach">
        <TextField
          label={t("phone")}
          name="phone"
          type="tel"
          value={typed.phone}
          onChange={(event) => change("phone", event.target.value)}
          error={say(errors.phone)}
          autoComplete="tel"
          maxLength={30}
        />
        <TextField
          label={t("email")}
          name="email"
          type="email"
          value={typed.email}
          onChange={(event) => change("email", event.target.value)}
          error={say(errors.email)}
          autoComplete="email"
          maxLength={120}
        />
        <p className="text-field-hint">{t("reachHint")}</p>
      </div>
    </>
  );
}

function SubmitButton({ work, progress }: Pick<Registering, "work" | "progress">) {
  const t = useText(registerTexts);
  return (
    <Button type="submit" look="filled" className="register-submit" disabled={work !== undefined}>
      {work === undefined && t("submit")}
      {work === "deriving" && t("deriving", { percent: Math.round(progress * 100) })}
      {work !== undefined && work !== "deriving" && t(work)}
    </Button>
  );
}
