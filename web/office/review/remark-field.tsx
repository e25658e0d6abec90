import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useId, useRef } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { reviewTexts } from "./review-texts.ts";
import type { ReviewDecision } from "./use-decision.ts";

interface RemarkFieldProps {
  name: string;
  label: string;
  decision: ReviewDecision;
}

/** What the reviewer says of one field; a small button until there is something. */
export function RemarkField({ name, label, decision }: RemarkFieldProps) {
  const t = useText(reviewTexts);
  const text = decision.remarks[name];
  if (decision.ways.length === 0) return null;
  if (text === undefined) {
    return (
      <Button
        className="review-remark-add"
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t("remarkOf", { field: label })}
        title={t("remarkOf", { field: label })}
        onClick={() => decision.setRemark(name, "")}
      />
    );
  }
  return <RemarkText {...{ name, label, decision, text }} />;
}

function RemarkText({ name, label, decision, text }: RemarkFieldProps & { text: string }) {
  const t = useText(reviewTexts);
  const id = useId();
  const place = useRef<HTMLTextAreaElement>(null);
  // Who asked for it wants to write.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="review-remark">
      <label htmlFor={id}>{t("remarkOf", { field: label })}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={1000}
        ref={place}
        value={text}
        onChange={(event) => decision.setRemark(name, event.target.value)}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("removeRemark")}
        title={t("removeRemark")}
        onClick={() => decision.setRemark(name, undefined)}
      />
    </div>
  );
}
