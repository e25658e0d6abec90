import { CloseOutlined, EditOutlined, LinkOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Group } from "@kezhuan/contract/query/condition";
import { Button } from "antd";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { searchTexts } from "./search-texts.ts";
import { useSentence } from "./use-sentence.ts";
import "./condition-line.css";

interface ConditionLineProps {
  meta: ObjectMeta;
  condition: Group | string;
  onEdit: () => void;
  onClear: () => void;
}

/** What the list is narrowed to by high search, in words, with the way to change it. */
export function ConditionLine({ meta, condition, onEdit, onClear }: ConditionLineProps) {
  const t = useText(searchTexts);
  const isBroken = typeof condition === "string";
  const sentence = useSentence(meta, isBroken ? undefined : condition);
  return (
    <div className="condition-line">
      <output>{isBroken ? t("brokenCondition") : t("sentence", { sentence })}</output>
      {!isBroken && (
        <>
          <Button type="link" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {t("edit")}
          </Button>
          <Button
            type="link"
            icon={<LinkOutlined aria-hidden />}
            onClick={() => void copyLink(t("linkCopied"))}
          >
            {t("copyLink")}
          </Button>
        </>
      )}
      <Button type="link" icon={<CloseOutlined aria-hidden />} onClick={onClear}>
        {t("clear")}
      </Button>
    </div>
  );
}

/** On plain-http intranets browsers keep the clipboard to themselves; then the link is shown, to be copied by hand. */
async function copyLink(done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast(done, { tone: "success" });
  } catch {
    showToast(location.href, { duration: 15_000 });
  }
}
