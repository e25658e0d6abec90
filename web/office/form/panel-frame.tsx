import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { formTexts } from "./form-texts.ts";

interface PanelFrameProps {
  title: React.ReactNode;
  onClose: () => void;
  /** Beside the close button. */
  tools?: React.ReactNode;
  foot?: React.ReactNode;
  /** Why the last try failed; stands beside the buttons, which are always in view. */
  problem?: string | undefined;
  children: React.ReactNode;
}

/** Head, body and foot of the drawer; the body scrolls. */
export function PanelFrame({ title, onClose, tools, foot, problem, children }: PanelFrameProps) {
  const t = useText(formTexts);
  return (
    <div className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
        {tools && <div className="panel-head-tools">{tools}</div>}
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("close")}
          title={t("close")}
          onClick={onClose}
        />
      </div>
      <div className="panel-body">{children}</div>
      {foot && (
        <div className="panel-foot">
          <div className="panel-problem" role="alert">
            {problem}
          </div>
          {foot}
        </div>
      )}
    </div>
  );
}
