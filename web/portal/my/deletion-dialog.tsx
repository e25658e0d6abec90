import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeletionOutput } from "@kezhuan/contract/api/own-data";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { ProofFields } from "@kezhuan/web/account/proof-fields.tsx";
import { proofTexts } from "@kezhuan/web/account/proof-texts.ts";
import { usePasswordProof } from "@kezhuan/web/account/use-password-proof.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  title: { zh: "注销账号", en: "Delete my account" },
  published: { zh: "已发布的内容", en: "What I have published" },
  keep: { zh: "留给协会", en: "Stays with the association" },
  withdraw: { zh: "下线", en: "Is taken off line" },
  confirm: { zh: "七天后注销", en: "Delete in seven days" },
});

type Published = "keep" | "withdraw";

interface DeletionDialogProps {
  onClose: () => void;
  onAsked: (answer: DeletionOutput) => void;
}

/** Asks for the password, which never leaves the browser, and for what is to become of what was published. */
export function DeletionDialog({ onClose, onAsked }: DeletionDialogProps) {
  const t = useText(texts);
  const tProof = useText(proofTexts);
  const [published, setPublished] = useState<Published>("keep");
  const { data: profile } = useQuery(profileQuery());
  const form = usePasswordProof(profile?.username ?? "");
  const submit = async () => {
    if (!profile) return;
    const answer = await form.submit((proof) =>
      sendMessage("requestDeletion", { ...proof, published }, { quiet: true }),
    );
    if (answer) onAsked(answer.data);
  };
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <form
        className="my-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormProblem message={form.problem} />
        <Choice
          legend={t("published")}
          value={published}
          options={[
            { value: "keep", label: t("keep") },
            { value: "withdraw", label: t("withdraw") },
          ]}
          onChange={setPublished}
        />
        <ProofFields form={form} />
        <Button type="submit" look="filled" className="my-send" disabled={form.isSending}>
          {form.isSending ? tProof("sending") : t("confirm")}
        </Button>
      </form>
    </Dialog>
  );
}
