import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FormProblem } from "../form-problem.tsx";
import { ProofFields } from "../proof-fields.tsx";
import { proofTexts } from "../proof-texts.ts";
import { usePasswordProof } from "../use-password-proof.ts";
import { twoFactorTexts } from "./two-factor-texts.ts";

interface TwoFactorRemovalProps {
  username: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Turns two-factor authentication off, for who knows the password. */
export function TwoFactorRemoval({ username, onDone, onCancel }: TwoFactorRemovalProps) {
  const t = useText(twoFactorTexts);
  const tProof = useText(proofTexts);
  const form = usePasswordProof(username);
  const submit = async () => {
    const answer = await form.submit((proof) => sendMessage("removeTotp", proof, { quiet: true }));
    if (answer) onDone();
  };
  return (
    <form
      className="two-factor-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t("offLead")}</p>
      <FormProblem message={form.problem} />
      <ProofFields form={form} />
      <div className="two-factor-ways">
        <Button type="submit" look="filled" disabled={form.isSending}>
          {form.isSending ? tProof("sending") : t("confirmOff")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
    </form>
  );
}
