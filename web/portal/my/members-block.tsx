import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { TextArea } from "@kezhuan/web/account/text-area.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { InviteBlock } from "./invite-block.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

const objname = "kch_membership";

const texts = defineText({
  title: { zh: "{name}的成员", en: "Members of {name}" },
  none: { zh: "还没有人申请加入。", en: "Nobody has asked to join yet." },
  accept: { zh: "确认", en: "Confirm" },
  reject: { zh: "不通过", en: "Refuse" },
  dismiss: { zh: "移出", en: "Remove" },
  reason: { zh: "理由（申请人可见）", en: "Reason, which the person reads" },
  refusing: { zh: "不通过“{name}”的申请", en: "Refuse {name}" },
});

interface MembersBlockProps {
  id: string;
  name: string;
  /** Nobody is asked into what has still to show that it is what it says. */
  isVerified: boolean;
}

/** Who belongs to the institution whose verified account this is. */
export function MembersBlock({ id, name, isVerified }: MembersBlockProps) {
  const t = useText(texts);
  const page = useQuery(
    objDataByPageQuery({ objname, equal: { institution: id }, pageSize: 100, sort: "-created_at" }),
  );
  const { problem, isSending, send } = useSending();
  const [refused, setRefused] = useState<{ id: string; name: string }>();
  const act = async (member: string, action: string, comment?: string) => {
    const given = { objname, id: member, action, ...(comment === undefined ? {} : { comment }) };
    const done = await send(() => sendMessage("transition", given));
    if (!done) return;
    setRefused(undefined);
    void refreshRecords(objname);
  };
  return (
    <section className="my-section" aria-labelledby={`my-members-${id}`}>
      <header>
        <h2 id={`my-members-${id}`}>
          <Typed text={name} within={t("title", { name })} />
        </h2>
      </header>
      {page.error && <FetchFailure error={page.error} onRetry={() => void page.refetch()} />}
      {!refused && <FormProblem message={problem} />}
      {page.data?.data.length === 0 && <p className="my-none">{t("none")}</p>}
      <ul className="my-list">
        {page.data?.data.map((member) => (
          <MemberItem
            key={member.id}
            member={member}
            isSending={isSending}
            onAct={(action) => void act(member.id, action)}
            onRefuse={() => setRefused({ id: member.id, name: readText(member["person_name"]) ?? "" })}
          />
        ))}
      </ul>
      {/* Not before the list above it, which would push the form away from under the pointer. */}
      {isVerified && !page.isPending && <InviteBlock institution={id} />}
      {refused && (
        <RefusalDialog
          name={refused.name}
          onClose={() => setRefused(undefined)}
          onSend={(reason) => void act(refused.id, "reject", reason)}
        >
          <FormProblem message={problem} />
        </RefusalDialog>
      )}
    </section>
  );
}

interface MemberItemProps {
  member: WireRecord;
  isSending: boolean;
  onAct: (action: string) => void;
  onRefuse: () => void;
}

function MemberItem({ member, isSending, onAct, onRefuse }: MemberItemProps) {
  const t = useText(texts);
  const { words } = useObjectMeta(objname);
  const state = readText(member["status"]) ?? "";
  return (
    <li>
      <div>
        <Typed text={readText(member["person_name"]) ?? ""} />
        <p className="my-facts">
          <strong>{words.codeLabel("status", state)}</strong>
          <Typed text={readText(member["position"]) ?? ""} />
        </p>
      </div>
      <div className="my-ways">
        {state === "submitted" && (
          <>
            <Button disabled={isSending} onClick={onRefuse}>
              {t("reject")}
            </Button>
            <Button disabled={isSending} onClick={() => onAct("accept")}>
              {t("accept")}
            </Button>
          </>
        )}
        {state === "accepted" && (
          <Button disabled={isSending} onClick={() => onAct("dismiss")}>
            {t("dismiss")}
          </Button>
        )}
      </div>
    </li>
  );
}

interface RefusalDialogProps {
  name: string;
  onClose: () => void;
  onSend: (reason: string) => void;
  children: React.ReactNode;
}

function RefusalDialog({ name, onClose, onSend, children }: RefusalDialogProps) {
  const t = useText(texts);
  const [reason, setReason] = useState("");
  return (
    <Dialog title={t("refusing", { name })} onClose={onClose}>
      <form
        className="my-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend(reason);
        }}
      >
        {children}
        <TextArea label={t("reason")} value={reason} onChange={(event) => setReason(event.target.value)} />
        <Button type="submit" look="filled" className="my-send" disabled={reason.trim() === ""}>
          {t("reject")}
        </Button>
      </form>
    </Dialog>
  );
}
