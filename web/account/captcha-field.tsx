import { useEffect, useEffectEvent, useState, type Ref } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { runCredentialJob } from "./credential/run-credential-job.ts";
import { TextField } from "./text-field.tsx";
import type { Captcha } from "./use-captcha.ts";
import { useSay } from "./use-say.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import "./captcha-field.css";

const captchaTexts = defineText({
  code: { zh: "验证码", en: "Verification code" },
  refresh: { zh: "看不清？点击换一张", en: "Hard to read? Show another" },
  picture: { zh: "验证码图片", en: "Picture of the verification code" },
  loading: { zh: "正在获取", en: "Loading" },
  unreachable: { zh: "未能获取，点击重试", en: "Not loaded. Try again" },
  cannotRead: { zh: "看不清图片？改用计算验证", en: "I can't read it: verify by computation" },
  canRead: { zh: "改用图片验证码", en: "Use the picture instead" },
  computing: { zh: "正在计算验证 {percent}%", en: "Computing, {percent}%" },
  computed: { zh: "已通过计算验证", en: "Verified by computation" },
  computeFailed: { zh: "计算未完成，请重试", en: "The computation did not finish. Try again" },
});

interface CaptchaFieldProps {
  captcha: Captcha;
  code: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** The picture and its answer, or, for those who cannot read pictures, a computation that stands in for it. */
export function CaptchaField(props: CaptchaFieldProps) {
  const t = useText(captchaTexts);
  const [byWork, setByWork] = useState(false);
  const { captcha, onChange } = props;
  const change = () => {
    onChange("");
    setByWork(!byWork);
  };
  return (
    <div>
      {byWork ? <WorkInstead key={captcha.current?.uuid ?? ""} {...props} /> : <Picture {...props} />}
      <button type="button" className="captcha-other" onClick={change}>
        {t(byWork ? "canRead" : "cannotRead")}
      </button>
    </div>
  );
}

function Picture({ captcha, code, onChange, error, inputRef }: CaptchaFieldProps) {
  const t = useText(captchaTexts);
  const say = useSay();
  const { current, problem, refresh } = captcha;
  return (
    <TextField
      label={t("code")}
      name="code"
      value={code}
      onChange={(event) => onChange(event.target.value)}
      error={say(problem) ?? error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      {...(inputRef === undefined ? {} : { inputRef })}
    >
      <button type="button" className="captcha-picture" title={t("refresh")} onClick={refresh}>
        {current && <img src={current.img} alt={t("picture")} />}
        <span className={current ? "unseen" : "captcha-none"}>
          {t(current ? "refresh" : problem === undefined ? "loading" : "unreachable")}
        </span>
      </button>
    </TextField>
  );
}

function WorkInstead({ captcha, code, onChange, error }: CaptchaFieldProps) {
  const t = useText(captchaTexts);
  const say = useSay();
  const [percent, setPercent] = useState(0);
  const [failed, setFailed] = useState(false);
  const pow = captcha.current?.pow;
  const solved = useEffectEvent(onChange);
  const dropOld = useEffectEvent(() => {
    if (code !== "") onChange("");
  });
  useEffect(() => {
    if (!pow) return undefined;
    dropOld();
    const stop = new AbortController();
    const { challenge, bits } = pow;
    const onProgress = (share: number) => setPercent(Math.round(share * 100));
    runCredentialJob({ job: "work", challenge, bits }, { onProgress, signal: stop.signal }).then(
      (answer) => solved(answer),
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, [pow]);
  const problem = say(captcha.problem) ?? (failed ? t("computeFailed") : undefined);
  const isRunning = problem === undefined && code === "";
  return (
    <div className="captcha-work">
      <span className="captcha-work-label">{t("code")}</span>
      {isRunning && (
        <p>
          <progress max={100} value={percent} aria-label={t("computing", { percent })} />
          <span aria-hidden="true">{t("computing", { percent })}</span>
        </p>
      )}
      {/* Only how it ends is read out, not each of a hundred steps. */}
      <output>
        {problem === undefined && !isRunning && (
          <p>
            <Icon name="check" size={18} />
            {t("computed")}
          </p>
        )}
        {problem !== undefined && (
          <p className="captcha-work-problem">
            {problem}
            <button type="button" className="captcha-other" onClick={captcha.refresh}>
              {t("unreachable")}
            </button>
          </p>
        )}
        {error !== undefined && problem === undefined && <span className="captcha-work-error">{error}</span>}
      </output>
    </div>
  );
}
