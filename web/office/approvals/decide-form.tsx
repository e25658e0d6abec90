import type { ApprovalOutput } from "@kezhuan/contract/api/approvals";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Select } from "antd";
import { useId, useState } from "react";
import { approvalPeopleQuery, forgetApprovals } from "@kezhuan/web/api/approvals.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import { ProblemLine } from "../parts/problem-line.tsx";
import { approvalTexts } from "./approval-texts.ts";

type Decision = Omit<MessageInput<"decideApproval">, "id" | "task" | "comment">;

/** What this person can do about an approval. */
export function DecideForm({ approval }: { approval: ApprovalOutput }) {
  const t = useText(approvalTexts);
  const id = useId();
  const [comment, setComment] = useState("");
  const { problem, isSending, send } = useSending({
    showIn: "form",
    done: t("decidedNow"),
    onDone: () => setComment(""),
    refresh: () => forgetApprovals(approval.objname),
  });
  const words = comment.trim() === "" ? {} : { comment };
  const decide = (decision: Decision) =>
    send(() => {
      const sent = { id: approval.id, task: approval.mine ?? "", ...words, ...decision };
      return sendMessage("decideApproval", sent, { quiet: true });
    });
  const withdraw = async () => {
    const question = { title: t("withdrawTitle"), text: t("withdrawText"), yes: t("withdraw") };
    if (await askPerson(question))
      await send(() => sendMessage("withdrawApproval", { id: approval.id, ...words }, { quiet: true }));
  };
  if (approval.mine === null && !approval.mayWithdraw) return null;
  return (
    <section className="approval-decide" aria-label={t("decide")}>
      {approval.on_behalf_of && (
        <p role="note">{t("asDeputy", { name: approval.on_behalf_of.label ?? t("unnamed") })}</p>
      )}
      <label htmlFor={id}>{t("comment")}</label>
      <Input.TextArea
        id={id}
        value={comment}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={approval.mine === null ? "" : t("commentHelp")}
        onChange={(event) => setComment(event.target.value)}
      />
      <ProblemLine message={problem} />
      {approval.mine !== null && <Decisions approval={approval} isBusy={isSending} onDecide={decide} />}
      {approval.mayWithdraw && (
        <div className="approval-buttons">
          <Button danger disabled={isSending} onClick={() => void withdraw()}>
            {t("withdraw")}
          </Button>
        </div>
      )}
    </section>
  );
}

interface DecisionsProps {
  approval: ApprovalOutput;
  isBusy: boolean;
  onDecide: (decision: Decision) => Promise<unknown>;
}

function Decisions({ approval, isBusy, onDecide }: DecisionsProps) {
  const t = useText(approvalTexts);
  const [isDelegating, setDelegating] = useState(false);
  const [to, setTo] = useState<string>();
  const earlier = Array.from({ length: approval.stage }, (_, value) => ({
    value,
    label: t("returnTo", { place: value + 1 }),
  }));
  return (
    <>
      <div className="approval-buttons">
        <Button type="primary" loading={isBusy} onClick={() => void onDecide({ decision: "approve" })}>
          {t("approve")}
        </Button>
        <Button disabled={isBusy} onClick={() => void onDecide({ decision: "reject" })}>
          {t("reject")}
        </Button>
        {earlier.length > 0 && (
          <Select
            aria-label={t("returnIt")}
            placeholder={t("returnIt")}
            value={null}
            disabled={isBusy}
            popupMatchSelectWidth={false}
            options={earlier}
            onChange={(stage: number) => void onDecide({ decision: "return", stage })}
          />
        )}
        {/* Whoever stands in decides or leaves it. */}
        {approval.on_behalf_of === null && (
          <Button disabled={isBusy} aria-expanded={isDelegating} onClick={() => setDelegating(!isDelegating)}>
            {t("delegate")}
          </Button>
        )}
      </div>
      {isDelegating && (
        <div className="approval-buttons">
          <PersonChoice id={approval.id} value={to} onChange={setTo} />
          <Button
            disabled={isBusy || to === undefined}
            onClick={() => void onDecide({ decision: "delegate", ...(to === undefined ? {} : { to }) })}
          >
            {t("confirm")}
          </Button>
        </div>
      )}
    </>
  );
}

interface PersonChoiceProps {
  id: string;
  value: string | undefined;
  onChange: (id: string) => void;
}

/** Those who may see the record, by a part of their name. */
function PersonChoice({ id, value, onChange }: PersonChoiceProps) {
  const t = useText(approvalTexts);
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(typed, 300);
  const { data = [], isFetching } = useQuery(approvalPeopleQuery({ id, keyword }));
  return (
    <Select
      aria-label={t("delegateTo")}
      placeholder={t("choosePerson")}
      style={{ minWidth: 220 }}
      value={value ?? null}
      loading={isFetching}
      notFoundContent={t("nobody")}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={data.map((one) => ({ value: one.id, label: one.label ?? one.id }))}
      onChange={onChange}
    />
  );
}
