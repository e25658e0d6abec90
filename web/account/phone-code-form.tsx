import { useState } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FormProblem } from "./form-problem.tsx";
import { TextField } from "./text-field.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";

const texts = defineText({
  code: { zh: "短信验证码", en: "Code in the text message" },
  empty: { zh: "请填写短信验证码", en: "Enter the code" },
  next: { zh: "继续", en: "Continue" },
  sending: { zh: "正在核对…", en: "Checking…" },
});

interface PhoneCodeFormProps<Data> {
  className: string;
  send: (code: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
  /** `plain` where something else is what the page is for. */
  look?: "filled" | "plain";
  /** Other ways on, below the button. */
  children?: React.ReactNode;
}

/** Takes the code that was sent to a phone. */
export function PhoneCodeForm<Data>(props: PhoneCodeFormProps<Data>) {
  const { className, send, onDone, look = "filled", children } = props;
  const t = useText(texts);
  const [code, setCode] = useState("");
  const form = useSending();
  const submit = async () => {
    if (form.refuse(code.trim() === "" ? { code: t("empty") } : {})) return;
    const sent = await form.send(() => send(code.trim()));
    if (sent) onDone(sent.data);
  };
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormProblem message={form.problem} />
      <TextField
        label={t("code")}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          form.forget("code");
        }}
        error={form.errors["code"]}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Button type="submit" look={look} disabled={form.isSending}>
        {t(form.isSending ? "sending" : "next")}
      </Button>
      {children}
    </form>
  );
}
