import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useEffect, useRef, useState } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { SquareCode } from "@kezhuan/web/ui/square-code.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FormProblem } from "../form-problem.tsx";
import { TextField } from "../text-field.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { twoFactorTexts } from "./two-factor-texts.ts";

type Offer = Pick<MessageOutput<"beginTotp">, "secret" | "uri">;

interface TwoFactorSetupProps<Data> {
  offer: Offer;
  /** Sends the code that the app shows. */
  sendCode: (code: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
  onRestart: () => void;
  /** Further buttons. */
  children: React.ReactNode;
}

/** The secret as a QR code and as text, and the code by which the app shows that it has it. */
export function TwoFactorSetup<Data>(props: TwoFactorSetupProps<Data>) {
  const t = useText(twoFactorTexts);
  const form = useConfirmation(props);
  const isExpired = form.errors["ticket"] !== undefined;
  return (
    <form
      className="two-factor-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TotpSecret {...props.offer} />
      <FormProblem message={form.problem} />
      {isExpired ? (
        <p role="alert">{t("expired")}</p>
      ) : (
        <TextField
          label={t("code")}
          hint={t("confirmNote")}
          value={form.code}
          onChange={(event) => form.type(event.target.value)}
          error={form.errors["code"]}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          inputRef={form.field}
        />
      )}
      <div className="two-factor-ways">
        {isExpired ? (
          <Button look="filled" onClick={props.onRestart}>
            {t("again")}
          </Button>
        ) : (
          <Button type="submit" look="filled" disabled={form.isSending}>
            {t("confirm")}
          </Button>
        )}
        {props.children}
      </div>
    </form>
  );
}

function TotpSecret({ secret, uri }: Offer) {
  const t = useText(twoFactorTexts);
  return (
    <>
      <p>{t("scan")}</p>
      <SquareCode text={uri} label={t("qrCode")} />
      <p>{t("typed")}</p>
      <div className="two-factor-secret">
        <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <CopyButton text={secret} done={t("secretCopied")} />
      </div>
    </>
  );
}

function useConfirmation<Data>({ sendCode, onDone }: TwoFactorSetupProps<Data>) {
  const t = useText(twoFactorTexts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [code, setCode] = useState("");
  const { errors, problem, isSending, send, refuse, forget } = useSending();
  const submit = async () => {
    if (refuse(code.trim() === "" ? { code: t("codeEmpty") } : {})) return;
    const answer = await send(async () => blameCode(await sendCode(code.trim())));
    if (answer) onDone(answer.data);
    else field.current?.select();
  };
  const type = (text: string) => {
    setCode(text);
    forget("code");
  };
  return { code, type, field, errors, problem, isSending, submit };
}

/** A wrong code is refused without a field. */
function blameCode<Data>(answer: Answer<Data>): Answer<Data> {
  if (answer.ok || answer.code !== 400 || answer.errors.length > 0) return answer;
  return { ...answer, errors: [{ field: "code", message: answer.msg }] };
}
